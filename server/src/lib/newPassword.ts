import { newPasswordOf } from '@lab/shared/auth.schema'
import commonPasswords from './commonPasswords.json' with { type: 'json' }

/**
 * The 5,000 most frequent passwords that are long enough for this site, in lower case, the most
 * frequent first. Source: `xato-net-10-million-passwords-1000000.txt` of SecLists (MIT), made from
 * ten million passwords that Mark Burnett gave to the public domain.
 */
const common = new Set(commonPasswords)

const isCommon = (password: string) => common.has(password.toLowerCase())

/** What every new password has to be, wherever it comes from: form, command or setting. */
export const newPassword = (label: string) =>
  newPasswordOf(label).refine((value) => !isCommon(value), {
    error: `${label} is one that many people choose. Please choose another one.`,
  })
