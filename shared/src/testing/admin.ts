/** The account with which tests and benches log in. */
export const admin = { email: 'editor@example.org', password: 'a long sample password' }
