import type { Line, Outcome } from './simulator.ts'

/** How a line behaves, until somebody says otherwise. */
export interface Rule {
  outcome: Outcome
  /** Answers and deliveries come this many seconds late. */
  delay: number
  /** Every delivery comes twice. */
  isTwice: boolean
  /** Two written messages come the wrong way round. */
  isReversed: boolean
}

/** One message on the customer's screen. */
export interface Said {
  isCustomer: boolean
  /** Whose telephone it is on. */
  person: string
  text: string
  files: readonly string[]
  at: Date
  /** What became of it. */
  note: string
}

/** One line with everything that has been said on it since the simulators were started. */
export interface Desk {
  provider: string
  line: Line
  rule: Rule
  said: Said[]
}

const KEPT = 200

export interface Desks {
  all(): readonly Desk[]
  find(provider: string, key: string): Desk | undefined
  /** Makes the desk of a line, or adds what is new about the line. */
  know(provider: string, line: Line): Desk
  /** Puts a message on the customer's screen. */
  say(desk: Desk, said: Omit<Said, 'at'>): Said
}

export function openDesks(): Desks {
  const desks = new Map<string, Desk>()
  const nameOf = (provider: string, key: string): string => `${provider} ${key}`
  return {
    all: () => [...desks.values()],
    find: (provider, key) => desks.get(nameOf(provider, key)),
    know(provider, line) {
      const known = desks.get(nameOf(provider, line.key))
      if (known) {
        known.line = { ...known.line, facts: { ...known.line.facts, ...line.facts } }
        return known
      }
      const rule: Rule = { outcome: 'take', delay: 0, isTwice: false, isReversed: false }
      const desk: Desk = { provider, line, rule, said: [] }
      desks.set(nameOf(provider, line.key), desk)
      return desk
    },
    say(desk, said) {
      const kept = { ...said, at: new Date() }
      desk.said.push(kept)
      desk.said.splice(0, desk.said.length - KEPT)
      return kept
    },
  }
}
