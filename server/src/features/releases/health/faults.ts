import type { HealthEvent } from '@parley/shared/contract/release-health'

/**
 * What went wrong through no fault of a build: the way to it, the server, a rest after failures that were counted
 * already, or a shell that is too old for it.
 */
export const NOT_ITS_FAULT: ReadonlySet<string> = new Set([
  'E_NETWORK',
  'E_SERVER',
  'E_CIRCUIT_OPEN',
  'E_SHELL_TOO_OLD',
  'E_API_RETIRED',
])

export const isItsFault = ({ ok, code }: Pick<HealthEvent, 'ok' | 'code'>): boolean => !ok && !NOT_ITS_FAULT.has(code)
