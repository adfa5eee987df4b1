/** Taller than any letter that is read here. */
const MAX_HEIGHT_PX = 20_000
/** A letter that takes longer than this, in milliseconds, to be laid out stops everything else: it is shown as text. */
export const MAX_LAYOUT_MS = 500
/** So many letters are remembered. */
const MAX_KNOWN = 300

/** Heights by what is in the letter, for those that come into sight again; infinite: it took too long. */
const known = new Map<string, number>()

/** Height in pixels with which a letter was drawn before in this tab; 0 when it was not, infinity when it took too long. */
export const knownHeight = (html: string): number => known.get(html) ?? 0

function remember(html: string, height: number): void {
  known.delete(html)
  known.set(html, height)
  if (known.size > MAX_KNOWN)
    for (const oldest of [...known.keys()].slice(0, known.size - MAX_KNOWN)) known.delete(oldest)
}

/** Height of a letter that stands in its document now. Of its body: the document is never lower than the frame was before. */
export function measureMail(page: Document, html: string): number {
  const height = Math.min(MAX_HEIGHT_PX, page.body.scrollHeight)
  remember(html, height)
  return height
}

/**
 * Shows a letter whose document was hidden until now, so that the time of its layout can be told.
 *
 * @param fill - put into the document first; null when it is there already
 * @returns height in pixels, or infinity when laying it out took too long: it is hidden again then
 */
export function layOutMail(
  page: Document,
  { html, fill, look }: { html: string; fill: string | null; look: string },
  now = () => performance.now(),
): number {
  const from = now()
  if (fill !== null) page.body.innerHTML = fill
  page.body.setAttribute('style', look)
  const height = measureMail(page, html)
  if (now() - from <= MAX_LAYOUT_MS) return height
  page.body.replaceChildren()
  remember(html, Number.POSITIVE_INFINITY)
  return Number.POSITIVE_INFINITY
}
