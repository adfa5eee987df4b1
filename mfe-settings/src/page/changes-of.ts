/** The fields of `next` that differ from `before`: what a PATCH needs to carry. */
export function changesOf<Values extends object>(before: Values, next: Values): Partial<Values> {
  const changed = Object.entries(next).filter(([field, value]) => before[field as keyof Values] !== value)
  return Object.fromEntries(changed) as Partial<Values>
}
