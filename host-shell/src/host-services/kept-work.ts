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

/** Entries alone: also a shell of before, which people are brought back to, reads it and must find what it wrote itself. */
const NEXT_PAGE = 'parley.kept-work'
const NEXT_SESSION = 'parley.kept-for-session'

type Entries = [string, unknown][]
interface Waiting {
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
  const kept = new Map<string, unknown>([...handedOver(session), ...(isSignedOut ? [] : waitingFor(person(), session))])
  const sources = new Set<() => Entries>()
  return {
    put: (key, value) => void kept.set(key, JSON.parse(JSON.stringify(value ?? null))),
    take(key) {
      const value = kept.get(key) ?? null
      kept.delete(key)
      return value
    },
    forNextPage: () => session.setItem(NEXT_PAGE, JSON.stringify([...kept])),
    from(open) {
      sources.add(open)
      return () => void sources.delete(open)
    },
    forNextSession() {
      const waiting: Waiting = { person: person(), entries: [...sources].flatMap((open) => open()) }
      session.setItem(NEXT_SESSION, JSON.stringify(waiting))
    },
    forget() {
      session.removeItem(NEXT_PAGE)
      session.removeItem(NEXT_SESSION)
    },
  }
}

function handedOver(session: KeptWorkParts['session']): Entries {
  const read = readOnce(session, NEXT_PAGE)
  return Array.isArray(read) ? read : []
}

function waitingFor(person: number | null, session: KeptWorkParts['session']): Entries {
  const read = readOnce(session, NEXT_SESSION) as Waiting | null
  return read && read.person === person ? read.entries : []
}

function readOnce(session: Pick<Storage, 'getItem' | 'removeItem'>, key: string): unknown {
  const written = session.getItem(key)
  session.removeItem(key)
  return written ? JSON.parse(written) : null
}
