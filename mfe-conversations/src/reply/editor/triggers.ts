/** A word being typed after a trigger, up to the caret. */
export interface TriggerQuery {
  query: string
  /** Where the trigger stands in the text before the caret. */
  start: number
}

/** Longest name part that is still looked up. */
const MAX_QUERY = 30

/**
 * The `@name` or `/code` that ends at the caret, or null. `@` begins a word; `/` begins the message.
 *
 * @param before - the text of the paragraph before the caret
 */
export function readTrigger(before: string, trigger: '@' | '/'): TriggerQuery | null {
  const start = before.lastIndexOf(trigger)
  if (start < 0) return null
  const lead = before.slice(0, start)
  const query = before.slice(start + 1)
  if (query.length > MAX_QUERY || /\n/.test(query)) return null
  if (trigger === '/' && (lead.trim() !== '' || /\s/.test(query))) return null
  if (trigger === '@' && ((lead !== '' && !/[\s(]$/.test(lead)) || /\s\s|\s.*\s/.test(query))) return null
  return { query, start }
}

/** People whose name has a word beginning with the query; accents and case do not matter. */
export function findPeople<P extends { name: string }>(people: readonly P[], query: string): P[] {
  const wanted = fold(query.trim())
  return people.filter(({ name }) => {
    const folded = fold(name)
    return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
  })
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
