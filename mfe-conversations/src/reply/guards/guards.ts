import { hasNobody, type Recipients, wrongAddresses } from '../recipients/recipients.ts'
import { unresolvedVariables, type Variables } from '../variables.ts'

/** Why a text was not sent. */
export type Refusal =
  | { kind: 'too-long'; over: number }
  | { kind: 'variables'; names: readonly string[] }
  | { kind: 'nobody' }
  | { kind: 'waiting' }
  | { kind: 'addresses'; wrong: readonly string[] }

interface Written {
  text: string
  limit: number
  /** What variables stand for; null where they are left as they are. */
  variables: Variables | null
  /** Of a mail; null where there are none to choose. */
  recipients: Recipients | null
}

/** Letters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => (text.length > 200_000 ? text.length : [...text].length)

/** The first thing that keeps a text from being sent, or null. */
export function whyNot({ text, limit, variables, recipients }: Written): Refusal | null {
  const over = lengthOf(text) - limit
  if (over > 0) return { kind: 'too-long', over }
  const names = variables ? unresolvedVariables(text, variables) : []
  if (names.length > 0) return { kind: 'variables', names }
  const wrong = recipients ? wrongAddresses(recipients) : []
  if (wrong.length > 0) return { kind: 'addresses', wrong }
  return recipients && hasNobody(recipients) ? { kind: 'nobody' } : null
}

/** The counter is shown from here on: before, it is noise. */
const SHOWN_BELOW = 0.2

/** Letters left, once they are worth knowing. */
export function lettersLeft(text: string, limit: number): number | null {
  if (text.length < limit * (1 - SHOWN_BELOW)) return null
  return limit - lengthOf(text)
}
