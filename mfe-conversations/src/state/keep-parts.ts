/** Whether two values of the wire say the same, to any depth. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key as never], b[key as never]))
  )
}

/**
 * `next` with each part that says the same as in `held` taken from `held`, and `held` itself when all parts do: what
 * shows an unchanged part need not be drawn again.
 */
export function keepParts<T extends object>(held: T, next: T): T {
  const names = Object.keys(next) as (keyof T)[]
  const kept = names.map((name) => [name, isSame(held[name], next[name]) ? held[name] : next[name]] as const)
  const isAllHeld = names.length === Object.keys(held).length && kept.every(([name, part]) => part === held[name])
  return isAllHeld ? held : (Object.fromEntries(kept) as T)
}
