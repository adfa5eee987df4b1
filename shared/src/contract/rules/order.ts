import * as v from 'valibot'

/** Positions by id, as the calls that put records in another order take them (contract, configuration 5.7). */
export const OrderBody = v.object({
  positions_hash: v.record(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
      v.integer(),
      v.minValue(0),
    ),
  ),
})

/**
 * The named ones by their positions, then the others as they were.
 * @param ids all of the account, as they are ordered
 * @param wanted position by id
 */
export function orderOf(ids: readonly number[], wanted: ReadonlyMap<number, number>): number[] {
  const place = (id: number): number => wanted.get(id) ?? Number.POSITIVE_INFINITY
  const named = ids.filter((id) => wanted.has(id)).sort((a, b) => place(a) - place(b))
  return [...named, ...ids.filter((id) => !wanted.has(id))]
}
