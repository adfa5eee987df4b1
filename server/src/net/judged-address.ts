import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { BlockedAddress, isOutside, networkPolicy } from './ssrf-guard.ts'

const ANY_PORT = 443

/**
 * The address of a mail server that somebody has entered: the one that was judged is the one to connect to.
 * @param networks inside networks that may be reached
 * @throws BlockedAddress for one inside; the error of the name service
 */
export async function judgedAddress(networks: readonly string[], host: string): Promise<string> {
  const address = isIP(host) ? host : (await lookup(host)).address
  const isOwn = networkPolicy(networks).isOpen(address, ANY_PORT)
  if (!isOutside(address) && !isOwn) throw new BlockedAddress(`${host} leads to an inside address`)
  return address
}
