import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Requests that still run then lose their connections, ms after the signal. */
const REQUESTS_MS = 12_000
/** The process ends then, whatever still runs, ms after the signal: less than the 30 s that platforms commonly give. */
const EVERYTHING_MS = 25_000

/** What has to end, in this order; what stands together ends together. */
export type StopOrder = readonly (readonly (() => Promise<unknown>)[])[]

/** Takes no more requests, says goodbye to sockets, and lets finish what runs; who takes too long is cut off. */
async function closeApp(app: FastifyInstance, log: Logger): Promise<void> {
  const cut = setTimeout(() => {
    log.warn('requests still run: their connections are cut')
    app.server.closeAllConnections()
  }, REQUESTS_MS)
  await app.close()
  clearTimeout(cut)
}

/** @returns whether everything has ended in time */
async function finish(app: FastifyInstance, order: StopOrder, log: Logger): Promise<boolean> {
  const all = async (): Promise<true> => {
    await closeApp(app, log)
    for (const group of order) await Promise.all(group.map((close) => close()))
    return true
  }
  return Promise.race([all(), pause(EVERYTHING_MS, false, { ref: false })])
}

/**
 * On SIGTERM or SIGINT: ends the app, then the rest in order, then the process (0: everything has finished). A second
 * signal ends it at once. What a cut-off job has not finished, another process or the next start does.
 */
export function stopOnSignal(app: FastifyInstance, order: StopOrder, log: Logger): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) process.exit(130)
    isStopping = true
    log.info('stopping')
    finish(app, order, log).then(
      (isFinished) => {
        if (!isFinished) log.warn('ending with work unfinished')
        process.exit(isFinished ? 0 : 1)
      },
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
