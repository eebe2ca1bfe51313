/** A record of lines that begin with tags, as RIS and PubMed write them. */
export type Tagged = {
  line: number
  /** The first that says anything of the tags, in the order in which these are given. */
  first: (...tags: string[]) => string
  /** All values of the tags in the order of the record. */
  all: (...tags: string[]) => string[]
  /** All tags with their values in order. */
  lines: [tag: string, value: string][]
}

/** Lines without a tag go on with the value before them. Text before the first record is passed over. */
export function taggedRecords(
  text: string,
  pattern: RegExp,
  opening: string,
  closing?: string,
): Tagged[] {
  const records: Tagged[] = []
  let open: [string, string[]][] | undefined
  text.split(/\r\n|[\n\r]/).forEach((content, i) => {
    const [, tag, value = ''] = pattern.exec(content) ?? []
    if (tag === opening) {
      open = []
      records.push(taggedRecord(i + 1, open))
    }
    if (tag === closing && tag) open = undefined
    else if (tag) open?.push([tag, [value.trim()]])
    else open?.at(-1)?.[1].push(content.trim())
  })
  return records
}

function taggedRecord(line: number, parts: [string, string[]][]): Tagged {
  const joined = () => parts.map(([tag, texts]): [string, string] => [tag, texts.join(' ').trim()])
  let lines: [string, string][] | undefined
  const all = (...tags: string[]) => {
    lines ??= joined()
    return lines.filter(([tag, value]) => tags.includes(tag) && value).map(([, value]) => value)
  }
  return {
    line,
    all,
    first: (...tags) => tags.map((tag) => all(tag)[0]).find(Boolean) ?? '',
    get lines() {
      lines ??= joined()
      return lines
    },
  }
}
