/** What tells a person apart, in any text: address, number, identifier. */
export type Traces = readonly string[]

/** Shorter texts stand in too many others to tell anybody apart. */
const SHORTEST_TRACE = 4

/** An identifier of two letters would be found everywhere: only what can be nobody else's counts. */
export const tracesOf = ({
  email,
  phone_number: phone,
  identifier,
}: {
  email: string | null
  phone_number: string | null
  identifier: string | null
}): Traces =>
  [email, phone, phone?.replace(/^\+/, ''), identifier].flatMap((one) =>
    one && one.length >= SHORTEST_TRACE ? [one] : [],
  )

const NUMBER_SIGNS = /[\s().-]/g
const WORD_ENDS = /[\s,;:<>()[\]"']+/

/**
 * Whether a cell of a table names one of many people: as a whole, as a number however it is written, or as a word of it.
 * The time it takes does not depend on how many they are.
 */
export function namesAny(traces: Traces): (cell: string) => boolean {
  const wanted = new Set(traces.map((trace) => trace.toLowerCase()))
  return (cell) => {
    const text = cell.trim().toLowerCase()
    if (wanted.has(text) || wanted.has(text.replace(NUMBER_SIGNS, ''))) return true
    return WORD_ENDS.test(text) && text.split(WORD_ENDS).some((word) => wanted.has(word.replace(/\.+$/, '')))
  }
}
