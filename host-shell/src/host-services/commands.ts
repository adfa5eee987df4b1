import type { CommandOffer, Commands, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

/** Commands as the shell sees them: it also asks what can be done now. */
export interface AppCommands extends Required<Commands> {
  isHandled(id: string): boolean
  /** What the open area offers; the newest offer first. */
  readonly offers: Store<readonly CommandOffer[]>
}

/** A command has one handler at a time: the one that came last, and after it the one before. */
export function createCommands(): AppCommands {
  const handlers = new Map<string, (() => void)[]>()
  const sources: Store<CommandOffer | null>[] = []
  const offers = createStore<readonly CommandOffer[]>([])
  const gather = () => offers.set(sources.map((source) => source.get()).filter((offer) => offer !== null))
  return {
    offers,
    isHandled: (id) => (handlers.get(id)?.length ?? 0) > 0,
    handle(id, run) {
      handlers.set(id, [...(handlers.get(id) ?? []), run])
      return () => {
        handlers.set(
          id,
          (handlers.get(id) ?? []).filter((one) => one !== run),
        )
      }
    },
    run(id) {
      const run = handlers.get(id)?.at(-1)
      run?.()
      return run !== undefined
    },
    offer(source) {
      sources.unshift(source)
      const stop = source.subscribe(gather)
      gather()
      return () => {
        stop()
        sources.splice(sources.indexOf(source), 1)
        gather()
      }
    },
  }
}
