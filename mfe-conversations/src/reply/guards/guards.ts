import { unresolvedVariables, type Variables } from '../variables.ts'

/** Why a text was not sent. */
export type Refusal = { kind: 'too-long'; over: number } | { kind: 'variables'; names: readonly string[] }

interface Written {
  text: string
  limit: number
  /** What variables stand for; null where they are left as they are. */
  variables: Variables | null
}

/** Letters as people count them: an emoji is one. */
export const lengthOf = (text: string): number => (text.length > 200_000 ? text.length : [...text].length)

/** The first thing that keeps a text from being sent, or null. */
export function whyNot({ text, limit, variables }: Written): Refusal | null {
  const over = lengthOf(text) - limit
  if (over > 0) return { kind: 'too-long', over }
  const names = variables ? unresolvedVariables(text, variables) : []
  return names.length > 0 ? { kind: 'variables', names } : null
}

/** The counter is shown from here on: before, it is noise. */
const SHOWN_BELOW = 0.2

/** Letters left, once they are worth knowing. */
export function lettersLeft(text: string, limit: number): number | null {
  if (text.length < limit * (1 - SHOWN_BELOW)) return null
  return limit - lengthOf(text)
}
