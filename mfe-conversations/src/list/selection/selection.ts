/** Rows that are chosen for one action on all of them. */
export interface Selection {
  ids: ReadonlySet<number>
  /** The row chosen last by itself: where a range begins. */
  anchor: number | null
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null }

/** One row more, or one less. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/**
 * Everything between the row chosen last and this one, added.
 *
 * @param order - ids as they stand on screen
 */
export function extended(selection: Selection, id: number, order: readonly number[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggled(selection, id)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor }
}

export const onlyThese = (ids: readonly number[]): Selection => ({ ids: new Set(ids), anchor: null })
