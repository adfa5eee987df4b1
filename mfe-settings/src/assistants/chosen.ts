/** Whether two lists of a form hold the same. */
export const isSameList = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Pure: the list with the id, or without it where it was there; in order, so that the same choice is the same list. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].sort((one, other) => one - other)
