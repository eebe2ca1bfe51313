/** What an account may do, from everything to the own profile alone. */
export const roles = ['owner', 'editor', 'contributor', 'reviewer', 'member'] as const
export type Role = (typeof roles)[number]

export const authPaths = {
  status: '/api/user/status',
  login: '/api/user/login',
  logout: '/api/user/logout',
  password: '/api/user/password',
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
  passwordsDiffer: 'The new password is not the same both times.',
  passwordChanged: 'Password changed. You are logged out everywhere else.',
} as const

export const passwordLimits = {
  /** characters of a new password, at least */
  characters: 12,
  /** bytes of UTF-8, at most: bcrypt ignores what follows */
  bytes: 72,
} as const
