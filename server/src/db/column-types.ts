type Parse = (text: string) => unknown

const asNumber: Parse = (text) => Number(text)
const asJson: Parse = (text) => JSON.parse(text)
const asTime: Parse = (text) => new Date(text)
const asText: Parse = (text) => text

/** PostgreSQL type ids whose text the query layer turns into something else than its driver would. */
export const COLUMN_TYPES: Readonly<Record<number, Parse>> = {
  /** int8: counts and sums; ours stay far below 2^53. */
  20: asNumber,
  /** numeric */
  1700: asNumber,
  /** json, jsonb */
  114: asJson,
  3802: asJson,
  /** date stays `2026-11-20`; a Date would invent a time zone. */
  1082: asText,
  /** timestamptz, in the session's zone, which is UTC. */
  1184: asTime,
}
