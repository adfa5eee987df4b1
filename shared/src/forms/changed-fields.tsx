/** The fields of `next` that differ from `before`, by value: what a PATCH needs to carry. */
export function changedFields<Values extends object>(before: Values, next: Values): Partial<Values> {
  const changed = Object.entries(next).filter(([field, value]) => !isSame(before[field as keyof Values], value))
  return Object.fromEntries(changed) as Partial<Values>
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
