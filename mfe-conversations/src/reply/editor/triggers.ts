/** `@` calls a colleague, `/` a canned response, `{{` a variable, `:` an emoji. */
export type TriggerKind = '@' | '/' | '{{' | ':'

/** A word being typed after a trigger, up to the caret. */
export interface TriggerQuery {
  query: string
  /** Where the trigger stands in the text before the caret. */
  start: number
}

/** Longest name part that is still looked up. */
const MAX_QUERY = 30
/** `:` is punctuation, too: two letters say that it is meant. */
const MIN_EMOJI_QUERY = 2

const READS: Record<TriggerKind, (lead: string, query: string) => boolean> = {
  '@': (lead, query) => beginsWord(lead) && !/\s\s|\s.*\s/.test(query),
  '/': (lead, query) => beginsWord(lead) && !/\s/.test(query),
  '{{': (_, query) => /^\s?[\w.]*$/.test(query),
  ':': (lead, query) => beginsWord(lead) && query.length >= MIN_EMOJI_QUERY && /^[\p{L}\p{M}\p{N}_+-]+$/u.test(query),
}

const beginsWord = (lead: string) => lead === '' || /[\s(]$/.test(lead)

/**
 * What was typed after a trigger that ends at the caret, or null. All but `{{` begin a word.
 *
 * @param before - the text of the paragraph before the caret
 */
export function readTrigger(before: string, trigger: TriggerKind): TriggerQuery | null {
  const start = before.lastIndexOf(trigger)
  if (start < 0) return null
  const query = before.slice(start + trigger.length)
  if (query.length > MAX_QUERY || /\n/.test(query)) return null
  return READS[trigger](before.slice(0, start), query) ? { query, start } : null
}

/** People whose name has a word beginning with the query; accents and case do not matter. */
export function findPeople<P extends { name: string }>(people: readonly P[], query: string): P[] {
  const wanted = fold(query.trim())
  return people.filter(({ name }) => {
    const folded = fold(name)
    return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
  })
}

export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
