/** Which contacts are chosen: some by their ids, or all that the list has, shown or not. */
export interface Chosen {
  ids: ReadonlySet<number>
  isAll: boolean
}
export const NOBODY_CHOSEN: Chosen = { ids: new Set(), isAll: false }

/** One more or one less. Who is taken out of all of a list leaves those that were named. */
export function choose(chosen: Chosen, id: number, isChosen: boolean): Chosen {
  const ids = new Set(chosen.ids)
  if (isChosen) ids.add(id)
  else ids.delete(id)
  return { ids, isAll: false }
}

/** All that are shown, or none of them. */
export function chooseShown(chosen: Chosen, shown: readonly number[], isChosen: boolean): Chosen {
  const ids = new Set(chosen.ids)
  for (const id of shown) {
    if (isChosen) ids.add(id)
    else ids.delete(id)
  }
  return { ids, isAll: false }
}

export const isChosen = ({ ids, isAll }: Chosen, id: number): boolean => isAll || ids.has(id)

/** @param total - how many the list has; 0 while it is not known */
export const countChosen = ({ ids, isAll }: Chosen, total: number): number => (isAll ? total : ids.size)
