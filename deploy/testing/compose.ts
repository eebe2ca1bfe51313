import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const service = z.object({
  build: z
    .object({ target: z.string(), args: z.record(z.string(), z.string()).default({}) })
    .optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})

const composeFile = z.object({ services: z.record(z.string(), service) })

/** The services of a compose file, as far as tests look at them. @throws ZodError, YAMLParseError */
export const readCompose = (path: string) =>
  composeFile.parse(parse(readFileSync(path, 'utf8'), { merge: true })).services

/** A value of a compose file with `${NAME:-default}` filled in, as compose does it. */
export const filledIn = (value: string, settings: Record<string, string> = {}): string =>
  value.replace(
    /\$\{(\w+):-([^}]*)\}/g,
    (_, name: string, usual: string) => settings[name] || usual,
  )
