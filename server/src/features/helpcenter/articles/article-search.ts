const MAX_WORDS = 12

const lexemesOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).map((word) => `'${word.toLowerCase()}':*`)

/**
 * What a person typed as a tsquery of the `simple` configuration: every word, each as a prefix, and none of the unwanted
 * texts as a whole. Null when there is no word in it, which finds nothing.
 */
export function articleTsQuery(typed: string, without: readonly string[] = []): string | null {
  const words = lexemesOf(typed)
  if (words.length === 0) return null
  const unwanted = without.map(lexemesOf).filter((lexemes) => lexemes.length > 0)
  return [...words, ...unwanted.map((lexemes) => `!(${lexemes.join(' <-> ')})`)].join(' & ')
}
