/** One at a time by key, in the order of arrival, within this process. */
export interface KeyedMutex {
  /** Runs `work` when everything before it under the same key is done, whether or not it worked. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createKeyedMutex(): KeyedMutex {
  const lastOf = new Map<string, Promise<unknown>>()
  return {
    async run(key, work) {
      const before = lastOf.get(key) ?? Promise.resolve()
      const mine = before.then(work, work)
      lastOf.set(key, mine)
      try {
        return await mine
      } finally {
        if (lastOf.get(key) === mine) lastOf.delete(key)
      }
    },
  }
}
