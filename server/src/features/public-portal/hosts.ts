import { isIP } from 'node:net'
import type { Env } from '../../env.ts'

/** Lower case and without the dot that may end it. */
export const hostOf = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '')

/** The installation by any name that cannot be a portal's: its public address, numbers, names of this machine. */
export function isOwnHost(env: Env, host: string): boolean {
  const own = hostOf(new URL(env.frontendUrl).hostname)
  return host === own || host === 'localhost' || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0
}
