import type { Announce, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

/** News of one kind that come within this time are said as one. */
export const GATHER_MS = 800
/** So long after the last key somebody is not typing any more. */
export const TYPING_MS = 1_500

interface Waiting {
  count: number
  text: (count: number) => string
}

export interface Announcer {
  /** What the polite region reads now, and the one that interrupts. The number tells two equal texts apart. */
  readonly said: Store<{ polite: string; urgent: string; turn: number }>
  say: Announce
  /** A key went into a field: what is not urgent waits until the person pauses. */
  typed(): void
}

/** The one voice of the page for screen readers: it gathers, and does not talk into somebody's typing. */
export function createAnnouncer(): Announcer {
  const said = createStore({ polite: '', urgent: '', turn: 0 })
  const waiting = new Map<string, Waiting>()
  let isComing = false
  let typedAt = Number.NEGATIVE_INFINITY

  const speak = () => {
    isComing = false
    const quiet = typedAt + TYPING_MS - Date.now()
    if (quiet > 0) return later(quiet)
    const polite = [...waiting.values()].map(({ text, count }) => text(count)).join('. ')
    waiting.clear()
    if (polite) said.set({ polite, urgent: '', turn: said.get().turn + 1 })
  }
  const later = (ms: number) => {
    if (isComing) return
    isComing = true
    setTimeout(speak, ms)
  }

  return {
    said,
    say(text, { kind, urgent = false } = {}) {
      const words = typeof text === 'string' ? () => text : text
      if (urgent) return said.set({ polite: '', urgent: words(1), turn: said.get().turn + 1 })
      const key = kind ?? words(1)
      waiting.set(key, { count: (waiting.get(key)?.count ?? 0) + 1, text: words })
      later(GATHER_MS)
    },
    typed() {
      typedAt = Date.now()
    },
  }
}
