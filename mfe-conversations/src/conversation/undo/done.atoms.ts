import { atom } from 'jotai'
import { type Done, withDone, withoutDone } from './done.ts'

const heldAtom = atom<readonly Done[]>([])

/** What was done in this tab and can be undone, the newest first. */
export const doneAtom = atom((get) => get(heldAtom))

/** @returns it as it stands on the list */
export const addDoneAtom = atom(null, (get, set, one: Omit<Done, 'id'>): Done | undefined => {
  set(heldAtom, (list) => withDone(list, one))
  return get(heldAtom)[0]
})

/** Takes it off the list and undoes it; what was refused stands there again. */
export const undoAtom = atom(null, async (_get, set, one: Done): Promise<boolean> => {
  set(heldAtom, (list) => withoutDone(list, one.id))
  const isUndone = await one.undo()
  if (!isUndone) set(addDoneAtom, one)
  return isUndone
})
