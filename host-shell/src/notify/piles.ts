import type { Toast } from './toast.ts'

/** Toasts that say the same, oldest first; most are alone. */
export type Pile = readonly [Toast, ...Toast[]]

/** Whether one card can stand for both: each is taken back by itself, the newest first. */
export const areAlike = (one: Toast, other: Toast): boolean =>
  one.action?.undoes === true &&
  other.action?.undoes === true &&
  one.message === other.message &&
  one.tone === other.tone &&
  one.action.label === other.action.label

/** In the order of the first of each. */
export function pilesOf(toasts: readonly Toast[]): readonly Pile[] {
  const piles: Pile[] = []
  for (const toast of toasts) {
    const at = piles.findIndex(([first]) => areAlike(first, toast))
    const pile = piles[at]
    if (pile) piles[at] = [...pile, toast]
    else piles.push([toast])
  }
  return piles
}
