import type { RefusalCode } from '@parley/shared/contract/verdict'

export type LoadCode =
  | RefusalCode
  /** Not reached. */
  | 'E_NETWORK'
  /** Reached, and not answered in time. */
  | 'E_TIMEOUT'
  /** The server failed (5xx). */
  | 'E_SERVER'
  /** The server says there is no such file (4xx). */
  | 'E_MISSING'
  /** The file is not the one that was released. Never run. */
  | 'E_INTEGRITY'
  /** The code ran and threw, or is not what a remote exposes. */
  | 'E_EXECUTION'
  /** `mount` threw, nothing was on screen in time, or the first page broke. */
  | 'E_MOUNT'
  /** Its last start in this browser did not end. */
  | 'E_HUNG'
  /** Failed three times in a row a moment ago. */
  | 'E_CIRCUIT_OPEN'
  /** No release of this name. */
  | 'E_UNKNOWN'

/** Why a generation could not be used. `message` is for the details that people copy, not a sentence for an agent. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly code: LoadCode

  constructor(code: LoadCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/**
 * Only what may be different in a moment is tried again: a script that ran and threw would throw again, and after a
 * time-out people have waited long enough.
 */
export const isWorthRetrying = ({ code }: LoadFailure): boolean => code === 'E_NETWORK' || code === 'E_SERVER'
