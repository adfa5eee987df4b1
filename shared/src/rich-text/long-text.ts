/** Characters of an unbroken run that are laid out as one piece: laying a run out costs the square of its length. */
export const MAX_RUN_CHARS = 48
/** A text longer than this is folded before it is laid out, whatever its height would be. */
export const FOLD_CHARS = 6000
const FOLD_LINES = 120

const RUN = new RegExp(`\\S{${MAX_RUN_CHARS + 1},}`, 'u')
/** As many whole characters as a piece takes, with the marks that belong to the last one. */
const PIECE = new RegExp(`.{1,${MAX_RUN_CHARS}}[\\p{M}\\u200d]*`, 'gsu')

/**
 * The text in pieces between which a line may be broken: one piece when no run of it is longer than `MAX_RUN_CHARS`.
 * Joined they are the text again. Draw each as an element of its own, with `<wbr>` between: inside of one element
 * the browser lays a run out as a whole.
 */
export function breakRuns(text: string): readonly string[] {
  if (!RUN.test(text)) return [text]
  const pieces: string[] = []
  let plain = ''
  for (const word of text.split(/(?<=\s)(?=\S)/u)) {
    if (!RUN.test(word)) {
      plain += word
      continue
    }
    if (plain) pieces.push(plain)
    plain = ''
    pieces.push(...(word.match(PIECE) ?? []))
  }
  if (plain) pieces.push(plain)
  return pieces
}

/** The beginning of a text that is too long to lay out unasked, cut at a line or word where one ends near; else null. */
export function foldLongText(content: string): string | null {
  const lines = content.split('\n', FOLD_LINES + 1)
  const isTall = lines.length > FOLD_LINES
  if (content.length <= FOLD_CHARS && !isTall) return null
  const head = (isTall ? lines.slice(0, FOLD_LINES).join('\n') : content).slice(0, FOLD_CHARS)
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
  // Never between the two halves of one character.
  return (end > FOLD_CHARS / 2 ? head.slice(0, end) : head).replace(/[\ud800-\udbff]$/, '')
}

/** For places of one line (names, subjects, names of files): at most `limit` characters, with `…` where it was cut. */
export function clipText(text: string, limit = 200): string {
  if (text.length <= limit) return text
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
