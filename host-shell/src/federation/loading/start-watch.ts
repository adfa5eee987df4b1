/** Storage as far as it is used here. */
type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Knows which generations hung this browser: an endless loop while starting cannot be caught, only remembered. */
export interface StartWatch {
  /** The generation is being started. @returns called when it has started, failed, or was given up */
  begin(generation: string): () => void
  /** Did a start of it not end, in this browser, lately? */
  hung(generation: string): boolean
  /** A person wants it tried again. */
  forget(generation: string): void
}

interface WatchParts {
  /** Of this tab: outlives a reload of a page that hangs. */
  session: Marks
  /** Of all tabs: outlives a tab that had to be closed. */
  local: Marks
  now: () => number
  tab: string
  page: Pick<Window, 'addEventListener'> & { opener?: unknown }
}

const STARTING = 'parley.starting'
const HUNG = 'parley.hung'

/** A start of another tab that is older did not end: time-outs would have ended it. */
const LONGEST_START_MS = 30_000
/** A computer put to sleep at a bad moment looks like a hang: what is remembered passes. */
const REMEMBERED_MS = 6 * 3600_000

type Times = Record<string, number>

export function createStartWatch({ session, local, now, tab, page }: WatchParts): StartWatch {
  const own = `${STARTING}.${tab}`
  let starting: Times = {}
  noteUnfinished({ session, local, now, own, page })

  function write() {
    const places: [Marks, string][] = [
      [session, STARTING],
      [local, own],
    ]
    for (const [store, key] of places) {
      if (Object.keys(starting).length > 0) store.setItem(key, JSON.stringify(starting))
      else store.removeItem(key)
    }
  }

  // A page that is left in the midst of a start can still say so; one that hangs cannot.
  page.addEventListener('pagehide', () => {
    starting = {}
    write()
  })

  return {
    begin(generation) {
      starting = { ...starting, [generation]: now() }
      write()
      return () => {
        const { [generation]: _ended, ...others } = starting
        starting = others
        write()
      }
    },
    hung: (generation) => now() - (read(local, HUNG)[generation] ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS,
    forget(generation) {
      const { [generation]: _forgotten, ...others } = read(local, HUNG)
      local.setItem(HUNG, JSON.stringify(others))
    },
  }
}

/** Starts that no page ended: of this tab before it was loaded anew, and of tabs that are gone. */
function noteUnfinished({ session, local, now, own, page }: Omit<WatchParts, 'tab'> & { own: string }): void {
  // A tab that a page has opened is given a copy of that page's storage, and with it starts that are still going on there.
  const unfinished = page.opener ? [] : Object.keys(read(session, STARTING))
  session.removeItem(STARTING)
  for (const key of keysOf(local).filter((name) => name.startsWith(`${STARTING}.`))) {
    const old = Object.entries(read(local, key)).filter(([, since]) => now() - since > LONGEST_START_MS)
    if (old.length === 0 && key !== own) continue
    unfinished.push(...old.map(([generation]) => generation))
    local.removeItem(key)
  }
  const fresh = Object.entries(read(local, HUNG)).filter(([, since]) => now() - since < REMEMBERED_MS)
  const all = { ...Object.fromEntries(fresh), ...Object.fromEntries(unfinished.map((name) => [name, now()])) }
  local.setItem(HUNG, JSON.stringify(all))
}

function read(store: Marks, key: string): Times {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Times) : {}
  } catch {
    // Somebody else's value under our name: it says nothing about starts.
    return {}
  }
}

const keysOf = (store: Marks): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at)).filter((key) => key !== null)
