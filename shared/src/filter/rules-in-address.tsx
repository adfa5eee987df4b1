import * as v from 'valibot'
import type { FilterRule } from '../contract/rules/filter.ts'

const Scalar = v.union([v.string(), v.number(), v.boolean()])
const Rules = v.pipe(
  v.array(
    v.looseObject({
      attribute_key: v.string(),
      filter_operator: v.string(),
      // A bare value is tolerated on the wire.
      values: v.optional(
        v.pipe(
          v.union([v.array(Scalar), Scalar, v.null()]),
          v.transform((given) => (Array.isArray(given) ? given : given === null ? [] : [given])),
        ),
        [],
      ),
      query_operator: v.nullish(v.string()),
    }),
  ),
  v.minLength(1),
)

/** Rules that somebody else wrote down: a folder's query, an address. Null when they cannot be read. */
export function readRules(from: unknown): readonly FilterRule[] | null {
  const parsed = v.safeParse(Rules, from)
  return parsed.success ? (parsed.output as FilterRule[]) : null
}

/** The rules of an address, `?rules=[…]`. */
export function rulesIn(text: string | null): readonly FilterRule[] | null {
  if (text === null) return null
  try {
    return readRules(JSON.parse(text))
  } catch {
    return null
  }
}

export const rulesText = (rules: readonly FilterRule[]): string => JSON.stringify(rules)
