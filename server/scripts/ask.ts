import { createInterface } from 'node:readline'
import { firstLineOfInput } from './firstLineOfInput.ts'

/** Asks whoever runs the command; the answer may be piped in. Without one it is ''. */
export async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  if (!process.stdin.isTTY) return (await firstLineOfInput()) ?? ''
  const lines = createInterface({ input: process.stdin })
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  })
  lines.close()
  return line
}
