import { useState } from 'react'

/** Where the focus was, newest last; null: a person pressed beside everything. Kept for the page, for each deployable has this code. */
type Trail = (WeakRef<HTMLElement> | null)[]
const TRAIL = Symbol.for('parley.focus-trail')
const MOST = 20

const trailOf = (page: Document): Trail | undefined => (page as Document & { [TRAIL]?: Trail })[TRAIL]

/** From now on it is known where the focus was. The shell calls this once. */
export function followFocus(page: Document): void {
  const trail: Trail = []
  const note = (place: Trail[number]) => {
    trail.push(place)
    if (trail.length > MOST) trail.shift()
  }
  Object.assign(page, { [TRAIL]: trail })
  page.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && note(new WeakRef(target)))
  page.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget || !page.hasFocus()) return
    // What lost the focus because it left the page was not left by a person.
    queueMicrotask(() => page.activeElement === page.body && isThere(target as HTMLElement) && note(null))
  })
}

const isThere = (place: HTMLElement): boolean => place.isConnected && place.getClientRects().length > 0

/**
 * Where the focus goes when a window closes: the last place before it was opened that is still there. What it was opened
 * from may be gone, as a line of the palette is, or another window that this one has replaced.
 *
 * @returns null: nothing is known of such a place
 */
export function usePlaceBefore(isOpen: boolean): () => HTMLElement | null {
  const [opening, setOpening] = useState<{ isOpen: boolean; trail: Trail }>({ isOpen: false, trail: [] })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, trail: isOpen ? [...(trailOf(document) ?? [])] : opening.trail })
  return () => {
    const left = opening.trail.slice(opening.trail.lastIndexOf(null) + 1).map((place) => place?.deref())
    return left.findLast((element) => element && isThere(element)) ?? null
  }
}
