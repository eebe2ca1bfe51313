import { model, Schema } from 'mongoose'

const ID = 'site'

type Rules = { _id: string; secondFactorRequired: boolean }

/** The one record of what holds for all accounts. */
export const AccountRules = model<Rules>(
  'AccountRules',
  new Schema<Rules>(
    { _id: { type: String, required: true }, secondFactorRequired: { type: Boolean } },
    { versionKey: false, collection: 'accountrules' },
  ),
)

/** Whether everybody needs a second factor to do anything. */
export async function isSecondFactorRequired(): Promise<boolean> {
  return (await AccountRules.findById(ID).lean())?.secondFactorRequired ?? false
}

export async function requireSecondFactor(secondFactorRequired: boolean): Promise<void> {
  await AccountRules.updateOne({ _id: ID }, { $set: { secondFactorRequired } }, { upsert: true })
}
