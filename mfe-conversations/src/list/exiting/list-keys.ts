/**
 * Where a key moves in a list of `count` rows.
 *
 * @param at - the row that has the focus, -1 for none
 * @param page - rows of a screen
 * @returns an index, or null when the key does not move
 */
export function moveInList(key: string, at: number, count: number, page: number): number | null {
  if (count === 0) return null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'PageDown':
      return Math.min(at + page, last)
    case 'PageUp':
      return Math.max(at - page, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
