/** Px of a letter at 12 px, medium: what is known of the font is enough to keep names inside a drawing. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u
const NARROW = /[ijlftrI.,:;'|!()[\] ]/
const BROAD = /[mwMW@%&]|\p{Lu}/u
const letterWidth = (letter: string): number =>
  WIDE.test(letter) ? 13 : NARROW.test(letter) ? 4.2 : BROAD.test(letter) ? 9.6 : 7.2

export const nameWidth = (name: string): number => [...name].reduce((sum, letter) => sum + letterWidth(letter), 0)

/** Px between the drawing and a name. */
export const GAP = 10
const LEAST = 64
const MOST = 260
/** Of the whole width: the drawing is what people look at. */
const SHARE = 0.32

/** Px that names at the end of a drawing take: what the longest needs, but no more than a third of the whole. */
export function roomForNames(names: readonly string[], width: number, before = 0): number {
  const longest = Math.max(0, ...names.map(nameWidth))
  return before + GAP + Math.ceil(Math.max(LEAST, Math.min(longest + 4, MOST, width * SHARE - before)))
}

/** The longest beginning of a text that is not wider; null where all of it fits. */
function beginning(text: string, room: number): string | null {
  if (nameWidth(text) <= room) return null
  const letters = [...text]
  while (letters.length > 1 && nameWidth(`${letters.join('')}…`) > room) letters.pop()
  return letters.join('')
}

/** A name on at most two lines: broken between words where they fit, and cut only where even two lines do not hold it. */
export function nameLines(name: string, room: number): string[] {
  if (nameWidth(name) <= room) return [name]
  const words = name.split(' ')
  let count = words.length - 1
  while (count > 0 && nameWidth(words.slice(0, count).join(' ')) > room) count -= 1
  const first = count > 0 ? words.slice(0, count).join(' ') : (beginning(name, room) ?? name)
  const rest = name.slice(first.length).trimStart()
  const cut = beginning(rest, room)
  return [first, cut === null ? rest : `${cut}…`]
}
