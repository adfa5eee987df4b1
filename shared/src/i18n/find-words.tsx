/** A text as it is looked through. */
interface Folded {
  /** Small letters without their marks. */
  whole: string
  /** Where each letter of the text begins in it, and where it ends; null: each is one unit of it. */
  starts: readonly number[] | null
}

/** Nothing to take marks off: most texts of the interface. */
const PLAIN = /^[ -~]*$/
/** Letters that are no other letter with a mark, though they are looked for as one; the last ones differ by keyboard. */
const SAME: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ـ: '',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
}
/** Of Latin, Greek and Cyrillic, of Hebrew and Arabic, of kana. In Hindi or Thai marks are vowels, and stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a]/gu

function folded(text: string): Folded {
  if (PLAIN.test(text)) return { whole: text.toLowerCase(), starts: null }
  const starts = [0]
  let whole = ''
  for (const letter of text) {
    const bare = letter.normalize('NFD').replace(MARKS, '').toLowerCase().replace(MARKS, '')
    whole += SAME[bare] ?? bare
    starts.push(whole.length)
  }
  return { whole, starts }
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .whole.split(/\s+/u)
    .filter((word) => word !== '')

const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u

/** Where `word` stands in `text`: at its beginning, where a word begins, inside of one, or nowhere. */
function placeOf(word: string, { whole }: Folded): { at: number; worth: number } | null {
  let inside: number | null = null
  for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
    if (at === 0) return { at, worth: 100 }
    // Two units, for a letter outside the first plane.
    if (!ENDS_IN_WORD.test(whole.slice(Math.max(0, at - 2), at))) return { at, worth: 80 }
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
  const looked = folded(text)
  const hits = new Set<number>()
  for (const word of wordsOf(words)) {
    for (const at of placesOf(word, looked, everywhere)) {
      const [from, to] = lettersOf(looked, at, at + word.length)
      for (let letter = from; letter < to; letter += 1) hits.add(letter)
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

function placesOf(word: string, text: Folded, everywhere: boolean): number[] {
  const first = placeOf(word, text)
  if (!first || !everywhere) return first ? [first.at] : []
  const places: number[] = []
  for (let at = text.whole.indexOf(word); at >= 0; at = text.whole.indexOf(word, at + 1)) places.push(at)
  return places
}

/** The letters of the text that stand there, with the marks that belong to the last of them. */
function lettersOf({ starts }: Folded, from: number, to: number): [number, number] {
  if (!starts) return [from, to]
  const letterAt = (unit: number) => starts.findLastIndex((start) => start <= unit)
  const first = letterAt(from)
  return [first, Math.max(letterAt(to), first + 1)]
}
