/** What areas hand to whoever comes after them: the next build within this page, or the next page of this tab. */
export interface KeptWork {
  put(key: string, value: unknown): void
  /** Each is given once; null when there is none. */
  take(key: string): unknown
  /** Writes what was put where the next page of this tab finds it. */
  forNextPage(): void
  /** @param open reads what may wait for the next session of the same person @returns stops that */
  from(open: () => [key: string, value: unknown][]): () => void
  /** The server ended the session: writes what may wait for the person, who signs in again. */
  forNextSession(): void
  /** Whoever signs out by choice leaves nothing. */
  forget(): void
}

const KEY = 'parley.kept-work'

type Entries = [string, unknown][]
interface Written {
  person: number | null
  entries: Entries
}

interface KeptWorkParts {
  /** Of the tab: holds something only while the page is loaded anew. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whose work it is; null before anybody signed in. */
  person: () => number | null
  /** Nobody is: what waits for somebody waits on. */
  isSignedOut: boolean
}

export function createKeptWork({ session, person, isSignedOut }: KeptWorkParts): KeptWork {
  const kept = new Map<string, unknown>(isSignedOut ? [] : readOnce(session, person()))
  const sources = new Set<() => Entries>()
  const write = (entries: Entries) => session.setItem(KEY, JSON.stringify({ person: person(), entries }))
  return {
    put: (key, value) => void kept.set(key, JSON.parse(JSON.stringify(value ?? null))),
    take(key) {
      const value = kept.get(key) ?? null
      kept.delete(key)
      return value
    },
    forNextPage: () => write([...kept]),
    from(open) {
      sources.add(open)
      return () => void sources.delete(open)
    },
    forNextSession: () => write([...sources].flatMap((open) => open())),
    forget: () => session.removeItem(KEY),
  }
}

function readOnce(session: KeptWorkParts['session'], person: number | null): Entries {
  const written = session.getItem(KEY)
  session.removeItem(KEY)
  const read = written ? (JSON.parse(written) as Written | Entries) : null
  // The shell before this one wrote entries alone, for the page that was loaded in its place.
  if (Array.isArray(read)) return read
  return read && read.person === person ? read.entries : []
}
