import { createContext } from 'react'

/** Asks for the password in place, for a session that ended, and then does what is given. */
export const LoginAgain = createContext((_onLogin: () => void) => {})
