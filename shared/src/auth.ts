/** What an account may do, from everything to the own profile alone. */
export const roles = ['owner', 'editor', 'contributor', 'reviewer', 'member'] as const
export type Role = (typeof roles)[number]

export const authPaths = {
  status: '/api/user/status',
  login: '/api/user/login',
  logout: '/api/user/logout',
  password: '/api/user/password',
  account: '/api/user/account',
  /** GET lists one's own, DELETE ends all but the one that asks. */
  sessions: '/api/user/sessions',
  session: (id: string) => `/api/user/sessions/${id}`,
  /** POST gives the password once more, before what nobody may do who found the browser open. */
  confirm: '/api/user/confirm',
  /** POST begins; the others need what it has answered. */
  secondFactor: '/api/user/second-factor',
  secondFactorConfirm: '/api/user/second-factor/confirm',
  secondFactorOff: '/api/user/second-factor/off',
  /** POST tells what a one-time link is for. */
  link: '/api/user/link',
  /** POST sets the password for which a one-time link was made. */
  linkUse: '/api/user/link/use',
} as const

export const authTexts = {
  loggedIn: 'Logged In Successful!',
  loggedOut: 'Logged Out Successful!',
  failed: 'Login Failed',
  wrong: 'The e-mail address or the password is wrong.',
  tooMany: 'Too many tries. Please wait before you try again.',
  busy: 'Too many people are logging in right now. Please try again.',
  passwordMissing: 'Please fill in all required fields.',
  wrongCurrentPassword: 'The current password is wrong.',
  samePassword: 'The new password must not be the one that you were given.',
  passwordsDiffer: 'The new password is not the same both times.',
  passwordChanged: 'Password changed. You are logged out everywhere else.',
  passwordSet: 'Password set. You can log in with it now.',
  linkGone: 'This link has been used already or is too old. Please ask for another one.',
  codeNeeded: 'Please enter the code that your authenticator shows, or a recovery code.',
  codeWrong: 'The code is wrong or has been used already.',
  secondFactorOn: 'From now on, logging in asks for a code too.',
  secondFactorOff: 'Logging in asks for no code any more.',
  secondFactorIsOn: 'Logging in asks for a code already.',
  secondFactorStale: 'Please begin anew and scan the new picture.',
  secondFactorRequired: 'Your lab asks for a code at every login.',
  confirmed: 'Thank you.',
  sessionEnded: 'Session ended.',
  sessionsEnded: 'You are logged out everywhere else.',
} as const

export const passwordLimits = {
  /** characters of a new password, at least */
  characters: 12,
  /** bytes of UTF-8, at most: bcrypt ignores what follows */
  bytes: 72,
} as const

/** What somebody who is logged in may know of their own account. */
export type OwnAccount = {
  email: string
  role: Role
  /** Whether applications are open to them whatever their role is. */
  mayReview: boolean
  /** The id of the member whose record is theirs. */
  member?: string
  /** Whether a generated password has to be changed before anything else. */
  mustChange: boolean
  secondFactor: boolean
  /** Whether a second factor has to be set up before anything else. */
  mustSetUp: boolean
  /** Recovery codes that have not been used. */
  recoveryCodes: number
}

/** A login, where it is still open. */
export type OpenSession = {
  _id: string
  /** ISO 8601 times */
  createdAt: string
  lastSeen: string
  /** The program and the system, `Firefox on Windows`. */
  agent: string
  /** Whether it is the one that asks. */
  isThis: boolean
}

/** What an authenticator needs, as text and as the address that its picture holds. */
export type SecondFactorOffer = { secret: string; address: string }

export type LinkPurpose = 'invitation' | 'reset'
/** What a one-time link is for. */
export type LinkOffer = { email: string; purpose: LinkPurpose }
