import { setFlagsFromString } from 'node:v8'

// The part of the heap for what is young grows to 32 MB while the modules load, and never shrinks.
setFlagsFromString('--semi-space-growth-factor=1')
