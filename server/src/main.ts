import { setFlagsFromString } from 'node:v8'

// The part of the heap for what is young would grow while the modules load, and never shrink. All
// that is imported above is loaded before the first line runs, so the rest is imported here.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./serve.ts')
