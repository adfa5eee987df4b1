/**
 * Where `id` stands among `held`, or would be put. By halves: a thread may have thousands, and this is asked with each event.
 *
 * @param held - by id, lowest first
 */
export function placeOf(held: readonly { id: number }[], id: number): number {
  let [low, high] = [0, held.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((held[middle]?.id ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}
