import type { SlotName } from '@parley/shared/contract/slots'
import type { SlotState } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

/** One contribution that stands, or stood, in its place in this page. */
export interface FilledSlot {
  id: number
  slot: SlotName
  /** `oncall@1.0.0+3f9c…`; the name alone until its code is here. */
  by: string
  state: SlotState | 'left'
  /** From being mounted to being drawn. */
  ms: number | null
}

const KEPT = 100

/** What fills places of this page, newest first: for whoever develops (developer panel). */
export const filledSlots = createStore<readonly FilledSlot[]>([])

let next = 1

/** @returns notes what becomes of it */
export function noteFilled(slot: SlotName, by: string): (change: Partial<Omit<FilledSlot, 'id' | 'slot'>>) => void {
  const id = next++
  filledSlots.set([{ id, slot, by, state: 'loading' as const, ms: null }, ...filledSlots.get()].slice(0, KEPT))
  return (change) => filledSlots.set(filledSlots.get().map((one) => (one.id === id ? { ...one, ...change } : one)))
}
