import type { RailItem } from './Rail.tsx'

/** As many as a thumb's width each leaves room for, beside the bell and "More". */
const PLACES = 3

/** The bar of a phone holds the first areas one works in; an app of others waits behind "More", wherever the rail has it. */
export function splitForBar<Item extends Pick<RailItem, 'isGuest'>>(items: readonly Item[]) {
  const inBar = items.filter(({ isGuest }) => !isGuest).slice(0, PLACES)
  return { inBar, behindMore: items.filter((item) => !inBar.includes(item)) }
}
