import { isIPv6 } from 'node:net'
import type { Request } from 'express'

/**
 * Where a request comes from, as far as limits care: an IPv4 address, or the /64 network of an IPv6
 * address, since who has one of its addresses has all of them.
 */
export function networkOf({ ip = '' }: Pick<Request, 'ip'>): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? firstHalf(address) : address
}

function firstHalf(address: string): string {
  const [before = '', after] = address.toLowerCase().split('::')
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0')
  return `${[...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4).join(':')}::/64`
}
