/** What common passwords are made of: words, and characters that stand in a row somewhere. */
const words = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'administrator',
  'admin',
  'login',
  'welcome',
  'letmein',
  'changeme',
  'secret',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'starwars',
  'dragon',
  'monkey',
  'master',
  'shadow',
  'michael',
  'trustno1',
  'test',
  'hello',
  'user',
]
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
]
const SHORTEST_ROW = 3
/** Characters that have to be left when all of that is taken away. */
const MIN_OWN = 4

/** Whether a password is only words that everybody takes, rows of keys, and repetition. */
export function isCommonPassword(password: string): boolean {
  let rest = password.toLowerCase()
  for (const word of words) rest = rest.replaceAll(word, ' ')
  rest = withoutRows(rest)
  return new Set(rest.replaceAll(/[^\p{L}\p{N}]/gu, '')).size < MIN_OWN
}

function withoutRows(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const length = rowAt(text, at)
    if (length < SHORTEST_ROW) rest += text.charAt(at)
    at += length < SHORTEST_ROW ? 1 : length
  }
  return rest
}

/** How many characters from here on stand in one row, forwards or backwards. */
function rowAt(text: string, at: number): number {
  let length = 1
  while (at + length < text.length && isRow(text.slice(at, at + length + 1))) length++
  return length
}

const backwards = (text: string) => Array.from(text).reverse().join('')
const allRows = [...rows, ...rows.map(backwards)]
const isRow = (text: string) => allRows.some((row) => row.includes(text))
