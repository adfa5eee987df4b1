/** Parts that are told apart; what is left is one more. */
export const STACKED = 4

/** A part of a whole over time; without id and name: all that the named ones leave. */
export interface StackPart {
  id: number | null
  name: string | null
  values: readonly number[]
}

/** The named parts, and the rest where there is any: together the whole, value by value. */
export function stackParts(
  whole: readonly number[],
  named: readonly (StackPart & { id: number; name: string })[],
): StackPart[] {
  const rest = whole.map((value, index) => named.reduce((left, { values }) => left - (values[index] ?? 0), value))
  return rest.some((value) => value > 0)
    ? [...named, { id: null, name: null, values: rest.map((value) => Math.max(0, value)) }]
    : [...named]
}
