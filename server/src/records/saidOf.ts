/** Of some fields those that say something, so that an answer holds none that nobody has filled. */
export function saidOf<Doc extends object, Name extends keyof Doc>(
  doc: Doc,
  names: readonly Name[],
): Partial<Pick<Doc, Name>> {
  const said: Partial<Pick<Doc, Name>> = {}
  for (const name of names) copySaid(doc, said, name)
  return said
}

function copySaid<Doc extends object, Name extends keyof Doc>(
  from: Doc,
  to: Partial<Pick<Doc, Name>>,
  name: Name,
) {
  const value = from[name]
  if (Array.isArray(value) ? value.length > 0 : value) to[name] = value
}
