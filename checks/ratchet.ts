import { readFileSync, writeFileSync } from 'node:fs'
import { packageOf } from './repository.ts'

const FILE = new URL('ratchets.json', import.meta.url)

/** Rule → package → how many breaches there are. A rule or package that is not named has none. */
type Numbers = Record<string, Record<string, number>>

const readNumbers = (): Numbers => JSON.parse(readFileSync(FILE, 'utf8'))

function byPackage(breaches: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const breach of breaches) {
    const name = packageOf(breach)
    found.set(name, [...(found.get(name) ?? []), breach])
  }
  return found
}

const inOrder = <T>(entries: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))

function write(rule: string, counts: Record<string, number>): void {
  const { [rule]: _, ...others } = readNumbers()
  const kept = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  const numbers = Object.keys(kept).length > 0 ? { ...others, [rule]: inOrder(kept) } : others
  writeFileSync(FILE, `${JSON.stringify(inOrder(numbers), null, 2)}\n`)
}

/**
 * Holds a rule at the committed numbers (ratchets.json), which only fall: fails when a package has more breaches than
 * its number, and when it has fewer and the number was not lowered. `npm run check -- --write` lowers numbers, and never
 * raises one.
 *
 * @param rule as it is called in ratchets.json
 * @param breaches each begins with the path of its file
 * @throws Error that names the breaches of every package whose number is wrong
 */
export function ratchet(rule: string, breaches: readonly string[]): void {
  const allowed = readNumbers()[rule] ?? {}
  const found = byPackage(breaches)
  const risen: string[] = []
  const fallen: string[] = []
  const counts: Record<string, number> = {}
  for (const name of new Set([...Object.keys(allowed), ...found.keys()])) {
    const there = found.get(name) ?? []
    const limit = allowed[name] ?? 0
    counts[name] = Math.min(limit, there.length)
    if (there.length > limit)
      risen.push(`${name}: ${there.length}, allowed ${limit}`, ...there.map((breach) => `  ${breach}`))
    if (there.length < limit) fallen.push(`${name}: ${there.length}, ratchets.json still says ${limit}`)
  }
  if (process.env.WRITE_RATCHETS) write(rule, counts)
  else if (fallen.length > 0)
    risen.push(...fallen, 'Lower the numbers that fell, so that they stay there: npm run check -- --write')
  if (risen.length > 0) throw new Error(`${rule}\n${risen.join('\n')}`)
}
