/** What areas hand to the build that comes after them: within this page, and to the page that is loaded in its place. */
export interface KeptWork {
  put(key: string, value: unknown): void
  /** Each is given once; null when there is none. */
  take(key: string): unknown
  /** Writes what was put where the next page of this tab finds it. */
  forNextPage(): void
}

const KEY = 'parley.kept-work'

/** @param session of the tab: holds something only while the page is loaded anew */
export function createKeptWork(session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): KeptWork {
  const kept = new Map<string, unknown>(readOnce(session))
  return {
    put: (key, value) => void kept.set(key, JSON.parse(JSON.stringify(value ?? null))),
    take(key) {
      const value = kept.get(key) ?? null
      kept.delete(key)
      return value
    },
    forNextPage: () => session.setItem(KEY, JSON.stringify([...kept])),
  }
}

function readOnce(session: Pick<Storage, 'getItem' | 'removeItem'>): [string, unknown][] {
  const written = session.getItem(KEY)
  session.removeItem(KEY)
  return written ? (JSON.parse(written) as [string, unknown][]) : []
}
