/** Line ends, other control characters, and the signs that turn the direction of what follows. */
const NOT_ON_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** A text of unknown origin as a header or a heading may carry it: one line, nothing invisible, at most `limit` characters. */
export function oneLine(text: string, limit = 120): string {
  const line = text.replaceAll(NOT_ON_A_LINE, ' ').replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > limit ? `${characters.slice(0, limit - 1).join('')}…` : line
}

/** A paragraph of unknown origin: line ends stay; other control characters go, and what turns a whole line around. */
export const paragraphOf = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|[\u202d\u202e]/gu, '')
