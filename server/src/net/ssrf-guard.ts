import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that an address given by a user must not reach: this machine, private, link-local, shared and reserved ones. */
const INSIDE: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // This machine, no address at all, and IPv4 addresses in an older writing.
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

const inside = new BlockList()
for (const [network, bits, family] of INSIDE) inside.addSubnet(network, bits, family)

/** True for an IP address that is open to everybody. Text that is no IP address is not. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  // `::ffff:10.0.0.1` is 10.0.0.1 in other clothes; the block list looks through it.
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The address leads into the installation's own networks. */
export class BlockedAddress extends Error {}

/** Ports that web servers answer on. */
const WEB_PORTS = [80, 443]

/** Who may be asked. */
export interface NetworkPolicy {
  isOpen: (address: string, port: number) => boolean
}

/**
 * Name resolution for a socket to `port` that refuses names of inside addresses. The socket connects to exactly what was
 * judged, so a name that answers differently a moment later changes nothing.
 */
export const lookupWithin =
  ({ isOpen }: NetworkPolicy, port: number): LookupFunction =>
  (hostname, options, callback) => {
    const all: LookupOptions & { all: true } = { ...options, all: true }
    lookup(hostname, all, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses
      if (error || !first) return callback(error ?? new Error(`no address for ${hostname}`), '')
      const found = addresses.find(({ address }) => !isOpen(address, port))
      if (found) return callback(new BlockedAddress(`${hostname} leads to ${found.address}, port ${port}`), '')
      if ((options as LookupOptions).all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }

const NETWORK = /^([^/]+)(?:\/(\d{1,3}))?$/

/** An IP address, or a network as `10.1.0.0/16`, in its parts; null when it is neither. */
export function networkOf(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [, address = '', length] = NETWORK.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return null
  const most = version === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  return bits > most ? null : { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' }
}

/**
 * Everybody outside on the ports of the web and on `ports`, and these networks of the installation's own on any port.
 * @param networks as `networkOf` reads them
 */
export function networkPolicy(networks: readonly string[], ports: readonly number[] = []): NetworkPolicy {
  const allowed = new BlockList()
  for (const text of networks) {
    const network = networkOf(text)
    if (network) allowed.addSubnet(network.address, network.bits, network.family)
  }
  const openPorts = new Set([...WEB_PORTS, ...ports])
  const isOwn = (address: string): boolean =>
    isIP(address) !== 0 && allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return { isOpen: (address, port) => (isOutside(address) && openPorts.has(port)) || isOwn(address) }
}

export const OPEN_INTERNET: NetworkPolicy = networkPolicy([])
