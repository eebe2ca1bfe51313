import { lookup as resolveName } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The address is not one of the public web, so it was not asked. */
export class NotPublicError extends Error {}

const blocked = new BlockList()
const subnets: [address: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [address, bits] of subnets) blocked.addSubnet(address, bits)
// Of IPv6 only 2000::/3 is for everybody, without what leads back to IPv4 or to examples.
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6: [address: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [address, bits] of closed6) blocked.addSubnet(address, bits, 'ipv6')

/** Whether anybody on the internet may have this address: none of this machine, network or provider. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address)
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

export type Asking = {
  method: 'HEAD' | 'GET'
  agent: string
  timeoutMs: number
  /** Whether an address may be asked; tests let their own stand-in be. */
  mayAsk?: (address: string, port: number) => boolean
}

const usualPort = (address: string, port: number) =>
  (port === 80 || port === 443) && isPublicAddress(address)

/**
 * Asks an address of the public web, for its status and headers alone. The name is resolved once, and
 * what it led to is checked and connected to.
 * @throws NotPublicError, or the error of the system
 */
export function askPublicWeb(url: URL, asking: Asking): Promise<IncomingMessage> {
  const { method, agent, timeoutMs, mayAsk = usualPort } = asking
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port) || (isSecure ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    if (!/^https?:$/.test(url.protocol) || (isIP(host) && !mayAsk(host, port)))
      throw new NotPublicError(host)
    const send = isSecure ? httpsRequest : httpRequest
    const request = send(url, {
      method,
      agent: false,
      headers: { 'user-agent': agent, accept: '*/*' },
      lookup: lookupOnly((address) => mayAsk(address, port)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.once('error', reject)
    request.once('response', (response) => {
      // Nobody reads the body.
      response.once('error', () => {})
      response.destroy()
      resolve(response)
    })
    request.end()
  })
}

/** Resolves a name, and fails when any of its addresses may not be asked. */
const lookupOnly =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('no address'), '', 0)
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new NotPublicError(hostname), '', 0)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
