import { PLACE_KEY } from './place-key.ts'

/** Whoever did nothing is nowhere yet before that. */
const LATER_MS = 3_000
/** From these on somebody is somewhere. */
const ACTING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Comes back to where the page was (return-to-place): at once where something is kept, else from the first thing on that
 * somebody does, or a while later.
 */
export function returnLater(page: Window, failed: (problem: unknown) => void): void {
  const begin = async () => {
    const { returnToPlace } = await import('./return-to-place.ts')
    returnToPlace(page)
  }
  let isBegun = false
  const start = () => {
    if (isBegun) return
    isBegun = true
    void begin().catch(failed)
  }
  if (page.sessionStorage.getItem(PLACE_KEY)) start()
  page.setTimeout(start, LATER_MS)
  for (const type of ACTING) page.addEventListener(type, start, { capture: true, once: true, passive: true })
}

/** Exchanges what is on screen, and comes back to the same place in it. */
export async function exchangeInPlace(page: Window, exchange: () => void): Promise<void> {
  try {
    const { stayInPlace } = await import('./return-to-place.ts')
    stayInPlace(page)
  } finally {
    exchange()
  }
}
