import { setImmediate as afterTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** The door closes when nobody has come for this long, ms. */
const QUIET_MS = 100
/** It closes after as many such times, whoever comes. */
const QUIET_TIMES = 10
/** Requests that still run then lose their connections, ms after the signal. */
const REQUESTS_MS = 12_000
/** The process ends then, whatever still runs, ms after the signal: less than the 30 s that platforms commonly give. */
const EVERYTHING_MS = 25_000

/** What has to end, in this order; what stands together ends together. */
export type StopOrder = readonly (readonly (() => Promise<unknown>)[])[]

/**
 * Takes who already stands at the door: the system has accepted connections that a busy process has not taken yet, closing
 * would reset them, and a balancer would have lost the requests that it sends there.
 */
async function takeTheLast(app: FastifyInstance): Promise<void> {
  let hasCome = true
  const onConnection = () => {
    hasCome = true
  }
  app.server.on('connection', onConnection)
  for (let times = 0; hasCome && times < QUIET_TIMES; times += 1) {
    hasCome = false
    await pause(QUIET_MS)
    // A long turn outlasts the time: only the next one tells who has come meanwhile.
    await afterTurn()
  }
  app.server.off('connection', onConnection)
}

/** Takes no more requests, says goodbye to sockets, and lets finish what runs; who takes too long is cut off. */
async function closeApp(app: FastifyInstance, log: Logger): Promise<void> {
  const cut = setTimeout(() => {
    log.warn('requests still run: their connections are cut')
    app.server.closeAllConnections()
  }, REQUESTS_MS)
  await takeTheLast(app)
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
