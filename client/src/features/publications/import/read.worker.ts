import { readSource, type Source } from './reading.ts'

addEventListener('message', ({ data }: MessageEvent<Source>) => postMessage(readSource(data)))
