import type mongoose from 'mongoose'
import { LoginAttempts } from '../features/auth/loginAttempts.ts'
import { contentTypes } from '../features/contentTypes.ts'
import { JoinRequestModel } from '../features/joinRequests/joinRequests.model.ts'
import { SetupModel } from '../features/setup/setup.model.ts'
import { FileModel } from '../files/file.model.ts'
import { AccountRules } from '../http/accountRules.ts'
import { Session } from '../http/session.ts'
import { UserModel } from '../http/user.model.ts'
import { ImageModel } from '../images/image.model.ts'
import { ActivityModel } from '../records/activity.ts'
import { ContentVersion } from '../records/contentVersion.ts'
import { DailyCount } from '../records/dailyLimit.ts'
import { DraftModel } from '../records/drafts.ts'
import { LastPurge } from '../records/lastPurge.ts'
import { Maintenance } from '../records/maintenance.ts'
import { PresenceModel } from '../records/presence.ts'
import { TrashModel } from '../records/trash.ts'
import { ContentCheck, Dismissal, LinkCheck, OrcidCheck } from '../records/upkeep.ts'
import { VersionModel } from '../records/versions.ts'
import { BackupJobs } from './backups/jobs.ts'
import { SchemaModel } from './migrations/migrate.ts'
import { RestoreJournal } from './restoreJournal.ts'

type AnyModel = (typeof mongoose.models)[string]

/** What a restore itself works with. */
export const toolModels: AnyModel[] = [Maintenance, RestoreJournal, BackupJobs]

/** Accounts, and what tells of their people; an archive can do without. */
export const accountModels: AnyModel[] = [UserModel, AccountRules, ActivityModel]

/** What goes on at the moment and is nobody's content, so that no archive holds it. */
export const transientModels: AnyModel[] = [
  Session,
  LoginAttempts,
  DailyCount,
  LastPurge,
  ContentVersion,
  PresenceModel,
  LinkCheck,
  ContentCheck,
  OrcidCheck,
]

/** Every model of the site; a test holds the list to what the site registers. */
export const models: AnyModel[] = [
  ...toolModels,
  ...transientModels,
  ...accountModels,
  SchemaModel,
  ...new Set(
    Object.values(contentTypes).flatMap(({ kinds }) => kinds.map(({ Records }) => Records)),
  ),
  VersionModel,
  DraftModel,
  TrashModel,
  JoinRequestModel,
  ImageModel,
  FileModel,
  SetupModel,
  Dismissal,
]
