export interface Kept {
  /** Statements that are kept prepared, per process; every connection keeps its own plan of each. */
  most: number
  /** A text that has come this often will come again; texts with a page number in them rarely do. */
  afterUses: number
}
const KEPT: Kept = { most: 150, afterUses: 10 }
const MAX_TEXTS = 2_000

/**
 * Planned anew every time: patterns and people's own rules (`PLANNED_ANEW`), where the best index depends on the values;
 * and `select *`, whose shape changes under a running process when a newer one migrates.
 */
const NOT_KEPT = /\blike\b|\bilike\b|\/\* planned anew \*\/|(?<!count\()\*(?!\/)/i
/** SQL: put into a statement whose best plan depends on its values. */
export const PLANNED_ANEW = '/* planned anew */'

/**
 * Which statements PostgreSQL keeps prepared: those that come often. Planning a wide read costs as much as running it.
 * @returns the name for a text, or undefined for one that is sent as it is
 */
export function preparedNames({ most, afterUses }: Kept = KEPT): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= most) return name
    const used = (uses.get(text) ?? 0) + 1
    if (uses.size >= MAX_TEXTS) uses.clear()
    uses.set(text, used)
    if (used < afterUses || NOT_KEPT.test(text)) return undefined
    uses.delete(text)
    const fresh = `parley_${names.size}`
    names.set(text, fresh)
    return fresh
  }
}
