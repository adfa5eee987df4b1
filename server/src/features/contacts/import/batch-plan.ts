import type { ContactFacts } from '../contacts.queries.ts'
import type { Imported } from './imported-rows.queries.ts'
import { type Known, type KnownContacts, keysOf } from './known-contacts.ts'

/** Rows about the same contact say together what the last of them says. */
const laidOver = (one: ContactFacts, other: ContactFacts): ContactFacts => ({
  ...one,
  ...other,
  additional_attributes: { ...one.additional_attributes, ...other.additional_attributes },
  custom_attributes: { ...one.custom_attributes, ...other.custom_attributes },
})

/** What rows make of contacts, each contact once, however many rows name it. */
export function batchPlan(known: KnownContacts) {
  const planned = new Map<Known, Imported>()
  const freed = new Set<string>()
  return {
    planned: planned as ReadonlyMap<Known, Imported>,
    /** One row takes what an earlier one has made free: both in one statement would be found double. */
    mustBeWrittenBefore: (facts: ContactFacts): boolean => keysOf(facts).some((key) => freed.has(key)),
    add(held: Known, row: number, facts: ContactFacts): void {
      for (const key of known.learn(held, facts)) freed.add(key)
      const earlier = planned.get(held)
      planned.set(held, earlier ? { row: earlier.row, facts: laidOver(earlier.facts, facts) } : { row, facts })
    },
  }
}
export type BatchPlan = ReturnType<typeof batchPlan>
