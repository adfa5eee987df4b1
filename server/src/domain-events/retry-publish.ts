import type { Logger } from 'pino'

/** Pauses before the next try, ms: a database that comes back within them costs nobody an event. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 16_000]

/**
 * Publishes what has been committed, again and again while that fails. Resolves after the first try, because whoever
 * caused it is done: failing their request would say that nothing had happened. `facts` are for the log.
 */
export async function retryPublish(
  log: Logger,
  facts: object,
  publish: () => Promise<void>,
  [next, ...more]: readonly number[] = PAUSES,
): Promise<void> {
  try {
    await publish()
  } catch (error) {
    if (next === undefined) {
      log.error({ err: error, ...facts }, 'an event could not be published')
      return
    }
    log.warn({ err: error, ...facts }, 'an event waits to be published')
    setTimeout(() => void retryPublish(log, facts, publish, more), next).unref()
  }
}
