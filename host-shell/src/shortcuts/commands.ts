import type { Commands } from '@parley/shared/remote/shell-api'

/** A command has one handler at a time: the one that came last, and after it the one before. */
export function createCommands(): Commands {
  const handlers = new Map<string, (() => void)[]>()
  return {
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
  }
}
