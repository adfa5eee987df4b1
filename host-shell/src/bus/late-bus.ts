import type { Bus } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import type { BusTrace, PageBus } from './create-bus.ts'

type Use = (bus: PageBus) => void

/** The bus of a page (create-bus), fetched when somebody first says or hears something; what was said meanwhile waits. */
export function createLateBus(load: () => Promise<PageBus>, failed: (problem: unknown) => void): PageBus {
  const traffic = createStore<readonly BusTrace[]>([])
  let waiting: Use[] = []
  let here: PageBus | null = null
  let asked: Promise<void> | null = null

  async function fetched() {
    const bus = await load()
    bus.traffic.subscribe(() => traffic.set(bus.traffic.get()))
    here = bus
    for (const use of waiting.splice(0)) use(bus)
  }
  const use = (run: Use, isWanted = true) => {
    if (here) return run(here)
    waiting.push(run)
    if (!isWanted) return
    asked ??= fetched().catch((problem: unknown) => {
      asked = null
      failed(problem)
    })
  }
  return {
    traffic,
    enter(account) {
      // Of accounts that were left before anything was said nothing is known.
      if (!here && !asked) waiting = []
      use((bus) => bus.enter(account), false)
    },
    of(source, account) {
      const late: Bus = {
        publish: (...fact) => use((bus) => bus.of(source, account).publish(...fact)),
        subscribe(...interest) {
          let isEnded = false
          let stop = () => undefined as unknown
          use((bus) => {
            if (!isEnded) stop = bus.of(source, account).subscribe(...interest)
          })
          return () => {
            isEnded = true
            stop()
          }
        },
        recent: (type, major) => here?.of(source, account).recent(type, major) ?? [],
      }
      return late
    },
  }
}
