import { atom } from 'jotai'
import { type Done, withDone, withoutDone } from './done.ts'

const heldAtom = atom<readonly Done[]>([])

/** What was done in this tab and can be undone, the newest first. */
export const doneAtom = atom((get) => get(heldAtom))

const lastIdAtom = atom(0)

/** @returns it as it stands on the list */
export const addDoneAtom = atom(null, (get, set, facts: Omit<Done, 'id'>): Done => {
  const one = { ...facts, id: get(lastIdAtom) + 1 }
  set(lastIdAtom, one.id)
  set(heldAtom, (list) => withDone(list, one))
  return one
})

/**
 * Takes it off the list and undoes it; what was refused stands there again. What is on the list no more was undone already,
 * by the key where a notice still offers it.
 */
export const undoAtom = atom(null, async (get, set, one: Done): Promise<boolean> => {
  if (!get(heldAtom).some(({ id }) => id === one.id)) return true
  set(heldAtom, (list) => withoutDone(list, one.id))
  const isUndone = await one.undo()
  if (!isUndone) set(heldAtom, (list) => withDone(list, one))
  return isUndone
})
