import { Refused } from '../../errors.ts'

/** A call that replaces something must say with what: an empty body would take everything away. */
export function given<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Refused(`param is missing or the value is empty: ${name}`)
  return value
}
