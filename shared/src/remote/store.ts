import type { Store } from './shell-api.ts'

/** A store that its owner can write. Writing the same value (by identity) wakes nobody. */
export interface WritableStore<T> extends Store<T> {
  set(next: T): void
}

export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
