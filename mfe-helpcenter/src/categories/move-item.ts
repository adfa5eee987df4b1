/** The list with one item in another place; the very same list where there is no such place. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= items.length || from < 0 || from >= items.length) return items
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), items[from] as T, ...rest.slice(to)]
}
