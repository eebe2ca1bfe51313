import type { Express, RequestHandler } from 'express'
import { type Access, accessOf } from '../src/http/access.ts'

type Layer = {
  route?: {
    path: string | string[]
    methods: Record<string, boolean>
    stack: { handle: RequestHandler }[]
  }
  handle: { stack?: Layer[] }
}

export type Route = {
  method: string
  path: string
  /** What the first handler says about who may use it; undefined where it is no guard. */
  access?: Access
}

/** Every route that is registered in the app, as Express keeps them. */
export function routesOf(app: Express): Route[] {
  // The types of Express leave out how it keeps its routes.
  const { stack } = app.router as unknown as { stack: Layer[] }
  return stack.flatMap(inLayer)
}

function inLayer(layer: Layer): Route[] {
  if (!layer.route) return (layer.handle.stack ?? []).flatMap(inLayer)
  const [first] = layer.route.stack
  const access = first && accessOf(first.handle)
  const methods = Object.keys(layer.route.methods).map((method) => method.toUpperCase())
  return [layer.route.path]
    .flat()
    .flatMap((path) => methods.map((method) => ({ method, path, access })))
}
