import { PLACE_KEY } from './place-key.ts'

/** Nobody is anywhere yet before that. */
const LATER_MS = 3_000

/** Comes back to where the page was (return-to-place): at once where something is kept, else from a while later on. */
export function returnLater(page: Window, failed: (problem: unknown) => void): void {
  const begin = async () => {
    const { returnToPlace } = await import('./return-to-place.ts')
    returnToPlace(page)
  }
  const start = () => void begin().catch(failed)
  if (page.sessionStorage.getItem(PLACE_KEY)) start()
  else page.setTimeout(start, LATER_MS)
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
