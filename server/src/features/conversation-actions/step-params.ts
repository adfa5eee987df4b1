import { Refused } from '../../errors.ts'
import { isIdInRange } from '../../http/validation/param-schemas.ts'

/** The parameters of a step as texts, without the empty ones. */
export const textsOf = (given: readonly unknown[]): string[] => given.map((one) => String(one).trim()).filter(Boolean)

/** The first parameter as text; empty without one. */
export const firstText = (given: readonly unknown[]): string => textsOf(given)[0] ?? ''

/** @throws Refused for a text that names nothing */
function idIn(text: string): number {
  const id = Number(text)
  if (text === '' || !isIdInRange(id)) throw new Refused('The step names nobody', { given: text }, 'names_nobody')
  return id
}

/** The id that a step names. @throws Refused */
export const idOf = (given: readonly unknown[]): number => idIn(firstText(given))

/** Who is to have it; null: nobody. @param selfId who "self" is; null: nobody can be @throws Refused */
export function agentOf(given: readonly unknown[], selfId: number | null): number | null {
  const wanted = firstText(given)
  if (wanted === 'nil') return null
  return wanted === 'self' && selfId !== null ? selfId : idIn(wanted)
}

/** Which team is to have it; null: none. @throws Refused */
export function teamOf(given: readonly unknown[]): number | null {
  const wanted = firstText(given)
  return ['', 'nil', '0'].includes(wanted) ? null : idIn(wanted)
}
