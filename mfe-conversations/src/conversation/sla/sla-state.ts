import type { ConversationSla, SlaTargetName } from '@parley/shared/contract/sla'

/** What is shown of a promise: the clock that ends first, or that one was missed. */
export interface SlaState {
  target: SlaTargetName
  /** Milliseconds until it is due; negative: it is late by so much. Null: it is over, and was missed. */
  left: number | null
}

/** Null: nothing is promised any more, and everything was kept. */
export function slaStateOf(sla: ConversationSla | null | undefined, now: number): SlaState | null {
  const open = sla?.targets.filter(({ done_at }) => done_at === null) ?? []
  const [first] = [...open].sort((a, b) => a.due_at - b.due_at)
  if (first) return { target: first.target, left: first.due_at * 1000 - now }
  const missed = sla?.targets.find((one) => one.missed)
  return missed ? { target: missed.target, left: null } : null
}

const SOON_MS = 15 * 60_000

/** Red is for what is late, amber for what is about to be. */
export const toneOf = ({ left }: SlaState): 'danger' | 'warning' | 'neutral' =>
  left === null || left < 0 ? 'danger' : left < SOON_MS ? 'warning' : 'neutral'
