/**
 * The database cannot be asked now: away, starting, overloaded, full or too slow. Whether what was asked has happened is
 * not known, so that asking again must be safe (an echo_id is). `code` is the system's or PostgreSQL's, where there is one.
 */
export class DbOutage extends Error {
  readonly code: string | undefined
  constructor(cause: unknown) {
    super(`the database cannot be asked now: ${(cause as Error).message}`, { cause })
    this.name = 'DbOutage'
    this.code = (cause as { code?: string }).code
  }
}

const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Cancelled for taking too long, a lock that did not come, a deadlock, a disk that refuses. */
const STATES = new Set(['57014', '55P03', '40P01', '40001', '25P03', '58030'])
/** Said of much that does not fit the moment, also of a database that takes no connections. */
const CLOSED = '55000'
/** Classes: no connection, no resources (disk, memory, places), the server goes down or comes up. */
const CLASSES = /^(08|53|57P0)/
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

export function isOutage(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (code === CLOSED) return typeof message === 'string' && message.includes('not currently accepting connections')
  if (typeof code === 'string') return SYSTEM.has(code) || STATES.has(code) || CLASSES.test(code)
  return typeof message === 'string' && DRIVER.test(message)
}

/** Runs `ask`, and says of its failure whether it was the database's absence. @throws DbOutage */
export async function namingOutage<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw isOutage(error) ? new DbOutage(error) : error
  }
}
