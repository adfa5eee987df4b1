/** Languages that the database has roots and stop words for, by the first part of a locale. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
}

/** The text search configuration of a locale; `simple` keeps every word as it is. */
export const configurationOf = (locale: string): string =>
  CONFIGURATIONS[locale.split(/[_-]/)[0]?.toLowerCase() ?? ''] ?? 'simple'

const MOST_WORDS = 40
const SHORTEST_BEGINNING = 3

/** The words of a question, each once, in small letters. */
export const wordsOf = (question: string): string[] =>
  [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS)

/**
 * What other forms of a word begin with as well: `deliver` of "delivery", whose root the database calls `deliveri`. A root
 * that is written otherwise than the word helps no one who searches words as they stand.
 */
export function beginningOf(word: string, root: string): string {
  let length = 0
  while (length < root.length && root[length] === word[length]) length += 1
  return length >= SHORTEST_BEGINNING ? word.slice(0, length) : word
}

/** Pure: a search for any of these beginnings, as the database reads it. */
export const anyOf = (beginnings: readonly string[]): string =>
  beginnings.map((one) => (one.length < SHORTEST_BEGINNING ? `'${one}'` : `'${one}':*`)).join(' | ')

/** Pure: how many of the beginnings a text has. */
export function coverage(text: string, beginnings: readonly string[]): number {
  const words = wordsIn(text)
  return beginnings.filter((one) => words.some((word) => word.startsWith(one))).length
}

const wordsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
