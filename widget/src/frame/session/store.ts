/** A value that can be watched: the widget is too small for a library. */
export interface Store<T> {
  get(): T
  /** Replaces the named fields; nobody is told when nothing changed. */
  set(change: Partial<T>): void
  /** @returns stops watching */
  watch(listener: () => void): () => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const keys = Object.keys(change) as (keyof T)[]
      if (keys.every((key) => Object.is(value[key], change[key]))) return
      value = { ...value, ...change }
      for (const listener of [...listeners]) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
