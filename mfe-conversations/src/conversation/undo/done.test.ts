import { createStore } from 'jotai'
import { addDoneAtom, doneAtom, undoAtom } from './done.atoms.ts'

const facts = { conversationId: 11, what: 'merged' as const, at: 0 }

it('is undone once, by the key or by the notice that still offers it', async () => {
  const store = createStore()
  const undo = jest.fn(async () => true)
  const one = store.set(addDoneAtom, { ...facts, undo })
  expect(await store.set(undoAtom, one)).toBe(true)
  const other = store.set(addDoneAtom, { ...facts, undo: async () => true })
  expect(await store.set(undoAtom, one)).toBe(true)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(store.get(doneAtom)).toEqual([other])
})

it('can be tried again where it was refused', async () => {
  const store = createStore()
  const answers = [false, true]
  const one = store.set(addDoneAtom, { ...facts, undo: async () => answers.shift() ?? false })
  expect(await store.set(undoAtom, one)).toBe(false)
  expect(store.get(doneAtom)).toEqual([one])
  expect(await store.set(undoAtom, one)).toBe(true)
  expect(store.get(doneAtom)).toEqual([])
})
