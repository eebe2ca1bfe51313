export type Instruction = { name: string; flags: Record<string, string>; words: string }
export type Stage = { name: string; base: string; instructions: Instruction[] }

/** The stages of a Dockerfile in their order. @throws Error at a line that is no instruction */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, base, as] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? []
    if (base && as) stages.push({ name: as, base, instructions: [] })
    else stages.at(-1)?.instructions.push(parseInstruction(line))
  }
  return stages
}

function parseInstruction(line: string): Instruction {
  const [, name, options = '', words] = /^([A-Z]+)\s+((?:--\S+\s+)*)(.+)$/.exec(line) ?? []
  if (!name || !words) throw new Error(`No instruction of a Dockerfile: ${line}`)
  const flags = [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value])
  return { name, flags: Object.fromEntries(flags), words: words.trim() }
}

/** The words of a command in its JSON form, which runs without a shell. @throws SyntaxError */
export const commandOf = (words: string): string[] => JSON.parse(words.replace(/^CMD\s+/, ''))

/** What `NAME=value NAME="another value"` sets. */
export const variablesOf = (words: string): Record<string, string> =>
  Object.fromEntries(
    [...words.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  )
