import { type Day, rangeProblem, readDate, writeDate } from '@parley/shared/contract/rules/date'
import type { Picked } from './calendar-grid.ts'

/** What is typed into the two fields, and what stands against each; a problem is a key of the texts. */
export interface TypedRange {
  from: string
  to: string
}

export type DateProblem = 'format' | 'startNotBeforeEnd' | 'endNotAfterStart'
export interface RangeProblems {
  from: DateProblem | null
  to: DateProblem | null
}

export const typedOf = ({ from, to }: Picked, locale: string): TypedRange => ({
  from: writeDate(from, locale),
  to: to === null ? '' : writeDate(to, locale),
})

/** The days that the fields name; null where a field names none. */
export const readTyped = ({ from, to }: TypedRange, locale: string): { from: Day | null; to: Day | null } => ({
  from: readDate(from, locale),
  to: readDate(to, locale),
})

/** What is said beside the field that was typed last: its format first, then the order of both. */
export function problemsOf(typed: TypedRange, last: 'from' | 'to', locale: string): RangeProblems {
  const { from, to } = readTyped(typed, locale)
  const format: RangeProblems = {
    from: from === null && typed.from !== '' ? 'format' : null,
    to: to === null && typed.to !== '' ? 'format' : null,
  }
  if (from === null || to === null || rangeProblem(from, to, last) === null) return format
  return last === 'from' ? { from: 'startNotBeforeEnd', to: null } : { from: null, to: 'endNotAfterStart' }
}
