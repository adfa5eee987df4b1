/** Letters without their marks and in lower case, one for one: what is found in it stands at the same place of the text. */
const folded = (text: string): string[] =>
  PLAIN.test(text)
    ? text.toLowerCase().split('')
    : Array.from(text, (letter) => [...letter.normalize('NFD').toLowerCase()][0] ?? letter)

/** Nothing to take marks off: most texts of the interface. */
const PLAIN = /^[ -~]*$/

const WORD = /[\p{L}\p{M}\p{N}]/u
const wordsOf = (text: string): string[] =>
  folded(text)
    .join('')
    .split(/\s+/u)
    .filter((word) => word !== '')

/** Where `word` stands in `text`: at its beginning, where a word begins, inside of one, or nowhere. */
function placeOf(word: string, text: readonly string[]): { at: number; worth: number } | null {
  const whole = text.join('')
  if (!whole.includes(word)) return null
  // Letters outside the first plane are two units of a string; only then do the two ways of counting differ.
  const letterAt = (unit: number) => (whole.length === text.length ? unit : [...whole.slice(0, unit)].length)
  let inside: number | null = null
  for (let unit = whole.indexOf(word); unit >= 0; unit = whole.indexOf(word, unit + 1)) {
    const at = letterAt(unit)
    if (at === 0) return { at, worth: 100 }
    if (!WORD.test(text[at - 1] ?? '')) return { at, worth: 80 }
    inside ??= at
  }
  return inside === null ? null : { at: inside, worth: 40 }
}

/** A text that can be looked for, with other words it goes by. */
export interface Findable {
  label: string
  more?: string
}

/**
 * How well every one of the words fits, or null where one does not: marks on letters and capitals do not matter, the
 * beginning of a word counts more than its inside, the label more than its other words.
 */
export function fitOf(words: string, { label, more = '' }: Findable): number | null {
  const wanted = wordsOf(words)
  const inLabel = folded(label)
  const inMore = folded(more)
  let sum = 0
  for (const word of wanted) {
    const worth = placeOf(word, inLabel)?.worth ?? (placeOf(word, inMore)?.worth ?? 0) / 4
    if (worth === 0) return null
    sum += worth
  }
  // Of two that fit alike the shorter one is meant.
  return sum - Math.min(label.length, 100) / 200
}

/** A run of a text, and whether it is one of the words looked for. */
export interface TextRun {
  text: string
  isHit: boolean
  /** Where it begins. */
  at: number
}

/** The text in runs, so that what was looked for can be shown in it; `everywhere` marks each place a word stands. */
export function runsOf(words: string, text: string, everywhere = false): TextRun[] {
  const letters = [...text]
  const hits = new Set<number>()
  for (const word of wordsOf(words)) {
    for (const at of placesOf(word, folded(text), everywhere)) {
      for (let step = 0; step < [...word].length; step += 1) hits.add(at + step)
    }
  }
  const runs: TextRun[] = []
  for (const [at, letter] of letters.entries()) {
    const last = runs.at(-1)
    if (last && last.isHit === hits.has(at)) last.text += letter
    else runs.push({ text: letter, isHit: hits.has(at), at })
  }
  return runs
}

function placesOf(word: string, text: readonly string[], everywhere: boolean): number[] {
  const first = placeOf(word, text)
  if (!first || !everywhere) return first ? [first.at] : []
  const length = [...word].length
  const places: number[] = []
  for (let at = 0; at + length <= text.length; at += 1) {
    if (text.slice(at, at + length).join('') === word) places.push(at)
  }
  return places
}
