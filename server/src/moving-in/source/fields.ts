import * as v from 'valibot'

// The contract's shapes as another server may send them: only what is brought over, unknown fields are passed over, and what
// is missing or odd stands for what the contract says it stands for. The contract's own schemas describe this server.

export const MAX_ID = Number.MAX_SAFE_INTEGER
/** 9999-12-31: nothing later is a time. */
export const LAST_SECOND = 253_402_300_799

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))
/** What is missing, null or odd is `value`. */
export const orElse = <Output, const Value>(
  schema: v.GenericSchema<unknown, Output> | v.GenericSchema<never, Output>,
  value: Value,
): v.GenericSchema<unknown, Output | Value> =>
  v.optional(v.fallback(schema as v.GenericSchema, value as never), value as never) as never
export const words = (most = 10_000) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, most).toWellFormed()),
  )
export const text = orElse(words(), '')
export const textOrNull = orElse(words(), null)
export const flag = (value: boolean) => orElse(v.boolean(), value)
export const idOrNull = orElse(Id, null)
export const count = orElse(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000)), 0)
export const numberOrNull = orElse(v.number(), null)
export const map = v.pipe(
  orElse(v.record(v.string(), v.unknown()), null),
  v.transform((value) => value ?? {}),
)
export const list = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    orElse(v.array(v.unknown()), null),
    v.transform((value) =>
      (value ?? []).flatMap((one) => {
        const read = v.safeParse(schema, one)
        return read.success ? [read.output as v.InferOutput<Schema>] : []
      }),
    ),
  )
/** Seconds since 1970 as a date; 0 and nothing are none. */
export const moment = v.pipe(
  orElse(v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_SECOND)), null),
  v.transform((seconds) => (seconds ? new Date(seconds * 1000) : null)),
)
export const isoMoment = v.pipe(
  orElse(v.pipe(v.string(), v.isoTimestamp()), null),
  v.transform((at) => (at === null ? null : new Date(at))),
)

/** Seconds, or ISO 8601: both notations occur for one thing. */
export const eitherMoment = v.pipe(
  orElse(v.union([v.number(), v.string()]), null),
  v.transform((at) => (typeof at === 'string' ? v.parse(isoMoment, at) : v.parse(moment, at))),
)
