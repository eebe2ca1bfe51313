/** Whether `.dockerignore` keeps a path out of the build: the last line that fits it or a folder above it decides. */
export function readIgnored(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keep: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.keep === false
}

function patternOf(line: string): RegExp {
  const source = line
    .replace(/[.+^$()|{}[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*|\?/g, (wild) =>
      wild === '**/' ? '(?:.*/)?' : wild === '*' ? '[^/]*' : '[^/]',
    )
  return new RegExp(`^${source}(?:/|$)`)
}
