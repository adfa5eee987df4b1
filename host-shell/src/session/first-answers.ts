import { createSessionHeaders } from './session-headers.ts'

/** As long a page may take from its first script to its first question; later the answer may be out of date. */
const FRESH_MS = 10_000
/** The time that any reading is given (shared/src/api/http-client.ts). */
const ANSWER_MS = 20_000
/** What is read within this time after its first script is what a page asks first. */
const START_MS = 2_500
const KEY = 'parley.first-questions'
const MOST_PLACES = 12
/** Beside who is signed in and the account: what frames read, and what areas do. */
const MOST_QUESTIONS = 10

interface First {
  token: string
  answer: Promise<Response>
}

interface Start {
  at: number
  /** Where the page begins. */
  place: string
  /** What is read of this account is remembered. */
  account: string
  answers: Map<string, First>
  read: Set<string>
}

let start: Start | null = null

/**
 * Asks what this page asked first the last time, while its scripts are still on their way: who is signed in, the account of
 * its address, and whatever the area of that address read at once. Without a session there is nothing to ask.
 */
export function askFirst({ localStorage, location }: Pick<Window, 'localStorage' | 'location'>): void {
  start = null
  const session = createSessionHeaders(localStorage).read()
  if (!session) return
  const place = location.pathname
  const id = /^\/app\/accounts\/(\d+)/.exec(place)?.[1]
  const account = id ? `/api/v1/accounts/${Number(id)}` : ''
  const begun: Start = { at: Date.now(), place, account, answers: new Map(), read: new Set() }
  // What a page asks for last is what its area shows, and what people wait for: a browser has few connections.
  const remembered = account ? [account, ...(readPlaces(localStorage)[place] ?? []).toReversed()] : []
  for (const path of ['/auth/validate_token', ...remembered]) {
    const answer = fetch(path, {
      headers: { accept: 'application/json', ...session },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    // Whoever takes it hears of a failure, by asking again.
    answer.catch(() => undefined)
    begun.answers.set(path, { token: session['access-token'], answer })
  }
  if (account)
    setTimeout(() => {
      if (start === begun) remember(localStorage, begun)
    }, START_MS)
  start = begun
}

/** Forgets where this browser's pages began and what they read: it was somebody's, who has left. */
export function forgetFirst(storage: Pick<Storage, 'removeItem'>): void {
  start = null
  storage.removeItem(KEY)
}

/** `fetch`, which gives each answer that was asked for first away once, to the same person's question. */
export const fetchFirst: typeof fetch = (input, init) => {
  const path = typeof input === 'string' && init?.method === 'GET' ? input : ''
  if (!start || path === '') return fetch(input, init)
  const age = Date.now() - start.at
  if (age < START_MS && isOf(start.account, path)) start.read.add(path)
  const first = start.answers.get(path)
  start.answers.delete(path)
  const isSame = first?.token === new Headers(init?.headers).get('access-token')
  if (!first || !isSame || age > FRESH_MS) return fetch(input, init)
  return first.answer.catch(() => fetch(input, init))
}

/** Events are heard from now on: what was asked before lacks what came between, and no event will bring that again. */
export const dropFirst = (): void => start?.answers.clear()

/** From when on what this page shows may be, in ms; null: it does not begin right now. */
export const firstAskedAt = (): number | null => (start && Date.now() - start.at < FRESH_MS ? start.at : null)

/** Words that somebody searched for, and what is true of one moment alone, are not asked again. */
const isOf = (account: string, path: string): boolean =>
  account !== '' && path.startsWith(`${account}/`) && !/[?&](q|updated_within|since|until)=/.test(path)

function remember(storage: Storage, { place, read }: Start): void {
  const { [place]: _, ...others } = readPlaces(storage)
  const kept = Object.entries(others).slice(1 - MOST_PLACES)
  storage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [place]: [...read].slice(0, MOST_QUESTIONS) }))
}

function readPlaces(storage: Storage): Record<string, string[]> {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}')
  } catch {
    // Not what was written here: nothing is known, and it is written over.
    return {}
  }
}
