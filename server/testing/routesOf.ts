import type { Express } from 'express'

type Layer = {
  route?: { path: string | string[]; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
}

export type Route = { method: string; path: string }

/** Every route that is registered in the app, as Express keeps them. */
export function routesOf(app: Express): Route[] {
  // The types of Express leave out how it keeps its routes.
  const { stack } = app.router as unknown as { stack: Layer[] }
  return stack.flatMap(inLayer)
}

function inLayer(layer: Layer): Route[] {
  if (!layer.route) return (layer.handle.stack ?? []).flatMap(inLayer)
  const methods = Object.keys(layer.route.methods).map((method) => method.toUpperCase())
  return [layer.route.path].flat().flatMap((path) => methods.map((method) => ({ method, path })))
}
