/** Far beyond any mail program's tables in tables. The parser's time grows with the square of the depth. */
const MAX_DEEP = 1000

const VOID = new Set('area base basefont br col embed frame hr img input link meta param source track wbr'.split(' '))
/** Written without an end tag by many mail programs: the next one of the same name ends them. */
const ENDED_BY_NEXT = new Set('dd dt li option p td th tr'.split(' '))
const TAG = /<(\/?)([a-z][a-z0-9]{0,20})/gi

/** Where HTML becomes deeper than anybody means it, or its end. Takes one walk over the text. */
export function endOfSaneNesting(html: string): number {
  const open: string[] = []
  for (const found of html.matchAll(TAG)) {
    const name = (found[2] ?? '').toLowerCase()
    if (VOID.has(name)) continue
    if (found[1]) {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
    } else if (open.at(-1) !== name || !ENDED_BY_NEXT.has(name)) {
      open.push(name)
      if (open.length > MAX_DEEP) return found.index
    }
  }
  return html.length
}
