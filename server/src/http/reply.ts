import type { Done, Saved } from '@lab/shared/reply'

export const saved = <T>(message: string, data: T): Saved<T> => ({ success: true, message, data })

export const done = (message: string): Done => ({ success: true, message })
