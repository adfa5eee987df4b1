import type { Deps } from '../deps.ts'

/** Work that is due again and again. It must be safe to run twice at once: several processes keep the same schedule. */
export interface ScheduledWork {
  name: string
  everyMs: number
  /** Answers how much was done, for the log. */
  run: (deps: Deps) => Promise<number>
}

export interface Schedule {
  /** Waits for what is running. */
  close(): Promise<void>
}

/** Runs each piece of work at once, so that what became due while nothing ran is caught up, and then in its rhythm. */
export function startSchedule(deps: Deps, works: readonly ScheduledWork[]): Schedule {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isClosed = false
  const once = async (work: ScheduledWork): Promise<void> => {
    try {
      const done = await work.run(deps)
      if (done > 0) deps.log.info({ work: work.name, done }, 'scheduled work')
    } catch (error) {
      deps.log.error({ err: error, work: work.name }, 'scheduled work failed; it runs again at its next time')
    }
  }
  const keepRunning = (work: ScheduledWork): void => {
    const run = once(work).finally(() => {
      running.delete(run)
      if (isClosed) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        keepRunning(work)
      }, work.everyMs)
      timer.unref()
      timers.add(timer)
    })
    running.add(run)
  }
  for (const work of works) keepRunning(work)
  return {
    close: async () => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
