/** 1 to 8, the same for the same id in every place and session. */
export function tintOf(id: number | string): number {
  let hash = 2166136261
  for (const char of String(id)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  return ((hash >>> 0) % 8) + 1
}

/** First letters of the first and last word, in the name's own script; `?` when there is no letter or digit. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = words[0]
  const last = words.length > 1 ? words[words.length - 1] : undefined
  const letters = [first, last].map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '').join('')
  return letters.toLocaleUpperCase() || '?'
}
