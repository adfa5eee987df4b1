import * as v from 'valibot'

const MAX_ID = 2_147_483_647

/** Whether a number that did not come through a schema can be an id at all. */
export const isIdInRange = (id: number): boolean => Number.isInteger(id) && id >= 0 && id <= MAX_ID

/** A record id in a path, query or body: a whole number or its text, within the range of the column. */
export const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(MAX_ID),
)

/** Path parameters of the usual `/:id` routes. */
export const IdParams = v.object({ id: Id })

/** A whole number, or its text as queries and forms send it. */
export const Whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]),
  v.integer(),
)

const END_OF_YEAR_9999 = 253_402_300_799

/**
 * Seconds since 1970, as a number or as text; fractions, as clients with clocks in milliseconds send them, are cut off.
 * Later than the calendar goes is no time.
 */
export const UnixTime = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d+)?$/), v.transform(Number))]),
  v.transform(Math.floor),
  v.minValue(0, 'is not a time'),
  v.maxValue(END_OF_YEAR_9999, 'is not a time'),
)

/** Page numbers start at 1; nonsense and zero mean the first page. No record is so far behind as the last one. */
export const Page = v.optional(
  v.fallback(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
      v.toMaxValue(1_000_000),
      v.integer(),
      v.minValue(1),
    ),
    1,
  ),
  1,
)

/** `true`, `"true"`, `"1"`, `1` and their opposites; `"null"` and `""` count as false. */
export const Flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '1', '0', 'null', '']), v.picklist([0, 1])]),
  v.transform((value) => value === true || value === 'true' || value === '1' || value === 1),
)

/** A list, one bare value, or `""` as forms send an empty list. */
export const listOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? value : value === '' ? [] : [value]).filter((one) => one !== '')),
    v.array(item),
  )

/** Named values of any kind. A record as valibot reads it may be a list as well; this one may not. */
export const Fields = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value), 'is invalid'),
  v.record(v.string(), v.unknown()),
)
