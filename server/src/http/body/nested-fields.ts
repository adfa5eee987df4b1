import { Malformed } from '../../errors.ts'

const MAX_DEPTH = 8
const MAX_FIELDS = 1_000
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

type Branch = { [key: string]: unknown }

/** `profile[ui][a]` → `['profile', 'ui', 'a']`, `labels[]` → `['labels', '']`. */
function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0) return [name]
  const rest = name.slice(open)
  if (!/^(\[[^[\]]*\])+$/.test(rest)) return [name]
  const path = [name.slice(0, open), ...rest.slice(1, -1).split('][')]
  if (path.length > MAX_DEPTH) throw new Malformed('A field name is nested too deeply')
  return path
}

function put(branch: Branch, [key = '', ...rest]: string[], value: unknown): void {
  if (FORBIDDEN.has(key)) throw new Malformed('A field name is not allowed')
  const present = branch[key]
  if (rest.length === 0) {
    if (present === undefined) branch[key] = value
    else if (Array.isArray(present)) present.push(value)
    else branch[key] = [present, value]
    return
  }
  if (rest.length === 1 && rest[0] === '') {
    const list = Array.isArray(present) ? present : []
    list.push(value)
    branch[key] = list
    return
  }
  if (rest[0] === '') {
    putInRow(branch, key, rest.slice(1), value)
    return
  }
  const next: Branch = present && typeof present === 'object' && !Array.isArray(present) ? (present as Branch) : {}
  branch[key] = next
  put(next, rest, value)
}

/** `payload[][key]=…`: fields of one row follow each other; a repeated name starts the next row. */
function putInRow(branch: Branch, key: string, rest: string[], value: unknown): void {
  const present = branch[key]
  const rows: unknown[] = Array.isArray(present) ? present : []
  branch[key] = rows
  const last = rows.at(-1)
  const repeats = rest.length === 1 && last && typeof last === 'object' && (rest[0] ?? '') in last
  if (!last || typeof last !== 'object' || repeats) rows.push({})
  put(rows.at(-1) as Branch, rest, value)
}

/**
 * Names with brackets to nested values, for queries, forms and multipart: `a[b]=1` → `{a: {b}}`, `a[]=1&a[]=2` and
 * `a=1&a=2` → arrays. Scalars stay text. @throws Malformed for hostile or too many names
 */
export function nestFields(fields: Iterable<readonly [string, unknown]>): Branch {
  const root: Branch = {}
  let count = 0
  for (const [name, value] of fields) {
    count += 1
    if (count > MAX_FIELDS) throw new Malformed('The request has too many fields')
    put(root, pathOf(name), value)
  }
  return root
}
