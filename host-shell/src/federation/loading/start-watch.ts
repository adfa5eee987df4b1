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
/** Generations of which a start has ended here, and those of them of which one did not since. */
const ENDED = 'parley.started'
const FORGIVEN = 'parley.unfinished'

/** A start of another tab that is older did not end: time-outs would have ended it. */
const LONGEST_START_MS = 30_000
/** As long a build counts as one that starts here. */
const KNOWN_MS = 30 * 24 * 3600_000
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
        noteEnded(local, generation, now())
      }
    },
    hung(generation) {
      const noted = younger(local, HUNG, now() - REMEMBERED_MS)[generation]
      // One that ended since was slow, in a tab that was still at it when it was found.
      return noted !== undefined && noted >= (read(local, ENDED)[generation] ?? 0)
    },
    forget(generation) {
      const { [generation]: _forgotten, ...others } = read(local, HUNG)
      local.setItem(HUNG, JSON.stringify(others))
    },
  }
}

/** Starts that no page ended: of this tab before it was loaded anew, and of tabs that are gone. */
function noteUnfinished({ session, local, now, own, page }: Omit<WatchParts, 'tab'> & { own: string }): void {
  // A tab that a page has opened is given a copy of that page's storage, and with it starts that are still going on there.
  const unfinished = page.opener ? [] : Object.entries(read(session, STARTING))
  session.removeItem(STARTING)
  for (const key of keysOf(local).filter((name) => name.startsWith(`${STARTING}.`))) {
    const old = Object.entries(read(local, key)).filter(([, since]) => now() - since > LONGEST_START_MS)
    if (old.length === 0 && key !== own) continue
    unfinished.push(...old)
    local.removeItem(key)
  }
  // A start that ended after it says more: another tab may have been killed since, and be found only now.
  const ended = read(local, ENDED)
  const names = unfinished.filter(([name, since]) => since >= (ended[name] ?? 0)).map(([name]) => name)
  const forgiven = forgive(local, names, now())
  const judged = names.filter((name) => !forgiven.includes(name))
  const all = { ...younger(local, HUNG, now() - REMEMBERED_MS), ...times(judged, now()) }
  local.setItem(HUNG, JSON.stringify(all))
}

/** A start that ended: what did not end before it was no hang. */
function noteEnded(local: Marks, generation: string, now: number): void {
  local.setItem(ENDED, JSON.stringify({ ...younger(local, ENDED, now - KNOWN_MS), [generation]: now }))
  const { [generation]: _forgiven, ...others } = read(local, FORGIVEN)
  local.setItem(FORGIVEN, JSON.stringify(others))
}

/** Tabs and whole computers are killed for many reasons: a build that starts here is judged by its second unfinished start. */
function forgive(local: Marks, unfinished: readonly string[], now: number): string[] {
  const [known, once] = [younger(local, ENDED, now - KNOWN_MS), younger(local, FORGIVEN, now - REMEMBERED_MS)]
  const names = [...new Set(unfinished)].filter((name) => name in known && !(name in once))
  local.setItem(FORGIVEN, JSON.stringify({ ...once, ...times(names, now) }))
  return names
}

const times = (names: readonly string[], at: number): Times => Object.fromEntries(names.map((name) => [name, at]))

const younger = (store: Marks, key: string, than: number): Times =>
  Object.fromEntries(Object.entries(read(store, key)).filter(([, since]) => since > than))

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
