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
