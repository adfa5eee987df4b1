/** Characters, pictures inside aside; the server keeps no more of a letter. */
const MAX_CHARS = 300_000
/** Elements; a long newsletter has half of it. */
const MAX_ELEMENTS = 10_000
/** Elements in each other. Beyond it the time to read and lay out a letter grows with the square of its length, or faster. */
const MAX_DEPTH = 500

const INNER_PICTURE = /data:image\/[^"'\s>)]*/gi
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi
/** These end by themselves: nobody has to close them. */
const ENDS_ALONE = new Set(
  'area br col embed hr img input link meta wbr p li dt dd td th tr thead tbody tfoot colgroup option'.split(' '),
)

/**
 * Whether to parse a letter, or lay it out, would hold up everything else. Parsing cannot be given up once it has begun, so
 * this is told from its text alone, in one pass.
 */
export function isTooHeavy(html: string): boolean {
  const text = html.replace(INNER_PICTURE, '')
  if (text.length > MAX_CHARS) return true
  const open = new Map<string, number>()
  let elements = 0
  let depth = 0
  for (const [, end, given = ''] of text.matchAll(TAG)) {
    const name = given.toLowerCase()
    if (!end && ++elements > MAX_ELEMENTS) return true
    if (ENDS_ALONE.has(name)) continue
    const count = open.get(name) ?? 0
    // What was never opened closes nothing.
    if (end && count === 0) continue
    open.set(name, end ? count - 1 : count + 1)
    depth += end ? -1 : 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
