import { bringFocus, bringScrolls, type PagePlace, readPlace } from './page-place.ts'
import { PLACE_KEY } from './place-key.ts'

const STEP_MS = 50
/** Somebody who waits this long looks elsewhere by now. */
const PATIENCE_MS = 10_000
/** Whatever is drawn late may move things once more. */
const SETTLED_MS = 1_000
/** Whoever does one of these has gone on. */
const GOING_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Lets a page that is loaded anew come back to where it was: scroll of its parts, focus and caret. The address stands by
 * itself, and drafts are kept by whoever holds them. Remembered for this tab, and for the next page of it alone.
 *
 * @returns stops
 */
export function returnToPlace(page: Window): () => void {
  const path = () => page.location.pathname + page.location.search
  // A page that goes before it was back where it had been passes on what it was given.
  let pending: PagePlace | null = null
  const keep = () => page.sessionStorage.setItem(PLACE_KEY, JSON.stringify(pending ?? readPlace(page.document, path())))
  page.addEventListener('pagehide', keep)
  const kept = page.sessionStorage.getItem(PLACE_KEY)
  page.sessionStorage.removeItem(PLACE_KEY)
  const place = kept ? (JSON.parse(kept) as PagePlace) : null
  pending = place?.path === path() ? place : null
  const stop = pending ? goThere(page, pending, () => (pending = null)) : () => undefined
  return () => {
    page.removeEventListener('pagehide', keep)
    stop()
  }
}

/** Brings the page back to where it is now, once what is drawn anew is there: an area was exchanged under somebody's eyes. */
export function stayInPlace(page: Window): void {
  goThere(page, readPlace(page.document, page.location.pathname + page.location.search), () => undefined, focusPage)
}

/** What had the focus went with what was exchanged, as the button of the strip does: keys go on in the page. */
function focusPage(page: Document): boolean {
  if (page.activeElement === page.body) page.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  return true
}

function goThere(
  page: Window,
  { scrolls, focus }: PagePlace,
  onEnd: () => void,
  onLost: (page: Document) => boolean = () => true,
): () => void {
  const { document } = page
  let waited = 0
  let settled = 0
  const stop = () => {
    onEnd()
    page.clearInterval(timer)
    for (const type of GOING_ON) page.removeEventListener(type, stop, true)
  }
  const timer = page.setInterval(() => {
    const hasFocus = focus ? bringFocus(document, focus) : onLost(document)
    const isThere = bringScrolls(document, scrolls) && hasFocus
    settled = isThere ? settled + STEP_MS : 0
    // In a tab that nobody sees the page draws little: the time counts from when somebody looks.
    if (document.visibilityState === 'visible') waited += STEP_MS
    if (settled >= SETTLED_MS || waited >= PATIENCE_MS) stop()
  }, STEP_MS)
  for (const type of GOING_ON) page.addEventListener(type, stop, true)
  return stop
}
