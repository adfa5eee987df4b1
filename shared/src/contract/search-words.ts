import { SEARCH_HOLDS, SEARCH_KINDS, type SearchHold, type SearchKind } from './search.ts'

/** What a typed line asks for: texts that must all be found, and what narrows them. */
export interface SearchWords {
  texts: string[]
  without: string[]
  from: string | null
  inbox: string | null
  labels: string[]
  is: SearchKind[]
  has: SearchHold[]
  /** Seconds since 1970. */
  before: number | null
  after: number | null
  /** As typed: operators with a value that none of them has. */
  misunderstood: string[]
}

const TOKEN = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/gi

/**
 * Reads `lamp -broken "two words" from:nora in:"Shop chat" is:open has:attachment label:refund before:2026-11-01`. What only
 * looks like an operator (`https://…`, `12:30`) is text.
 */
export function readSearch(line: string): SearchWords {
  const words: SearchWords = {
    ...{ texts: [], without: [], labels: [], is: [], has: [], misunderstood: [] },
    ...{ from: null, inbox: null, before: null, after: null },
  }
  for (const [whole, minus, name, phrase, plain] of line.matchAll(TOKEN)) {
    const value = (phrase ?? plain ?? '').trim()
    const take = name === undefined ? undefined : OPERATORS[name.toLowerCase()]
    if (take === undefined) addText(words, minus === '-', name === undefined ? value : `${name}:${value}`)
    else if (minus === '-' || value === '' || !take(words, value)) words.misunderstood.push(whole)
  }
  return words
}

function addText(words: SearchWords, isUnwanted: boolean, text: string) {
  // A dash on its own is what people write between words.
  if (text === '' || text === '-') return
  if (isUnwanted) words.without.push(text)
  else words.texts.push(text)
}

/** Takes the value, or says that it has no such. */
type Take = (words: SearchWords, value: string) => boolean

const OPERATORS: Readonly<Record<string, Take>> = {
  from: (words, value) => {
    words.from = value
    return true
  },
  in: (words, value) => {
    words.inbox = value
    return true
  },
  label: (words, value) => words.labels.push(value) > 0,
  is: (words, value) => addKnown(words.is, SEARCH_KINDS, value),
  has: (words, value) => addKnown(words.has, SEARCH_HOLDS, value),
  before: (words, value) => {
    words.before = beginningOf(value)
    return words.before !== null
  },
  after: (words, value) => {
    words.after = beginningOf(value)
    return words.after !== null
  },
}
function addKnown<Value extends string>(to: Value[], known: readonly Value[], value: string): boolean {
  const found = known.find((one) => one === value.toLowerCase())
  if (found) to.push(found)
  return found !== undefined
}

/** `2026-11-01`: the moment that day begins here. */
function beginningOf(day: string): number | null {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day)
  if (!parts) return null
  const [year, month, date] = parts.slice(1).map(Number) as [number, number, number]
  const moment = new Date(year, month - 1, date)
  return moment.getMonth() === month - 1 && moment.getDate() === date ? Math.floor(moment.getTime() / 1000) : null
}

/** The line asks for nothing: nothing is looked for. */
export const asksNothing = ({ texts, from, inbox, labels, is, has, before, after }: SearchWords): boolean =>
  texts.length + labels.length + is.length + has.length === 0 && !from && !inbox && before === null && after === null

/** The same as parameters of the wire (workspace 12). */
export const searchQuery = ({ misunderstood: _, texts, labels, ...rest }: SearchWords) => ({
  ...rest,
  q: texts.join(' '),
  text: texts,
  label: labels,
})
