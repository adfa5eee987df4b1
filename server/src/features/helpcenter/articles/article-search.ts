const MAX_WORDS = 12

/**
 * What a person typed as a tsquery of the `simple` configuration: every word, each as a prefix. Null when there is no
 * word in it, which finds nothing.
 */
export function articleTsQuery(typed: string): string | null {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0
    ? null
    : words
        .slice(0, MAX_WORDS)
        .map((word) => `'${word.toLowerCase()}':*`)
        .join(' & ')
}
