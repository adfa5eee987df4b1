import type { Storage } from '@parley/shared/remote/shell-api'
import { createReplyStore } from '../reply-store.ts'
import { outboxAtom, outboxIsKeptAtom, parkInOutboxAtom, putInOutboxAtom } from './outbox.atoms.ts'

/** A tab over what this browser keeps. */
function openTab(kept: Map<string, unknown>) {
  const storage: Storage = {
    get: async <T>(key: string) => (kept.get(key) ?? null) as T | null,
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  }
  return createReplyStore(storage, Date.now(), () => undefined)
}

it('what was written within one second keeps its order over a reload, whatever became of the first meanwhile', async () => {
  const kept = new Map<string, unknown>()
  const tab = openTab(kept)
  const facts = { conversation_id: 11, private: false, reason: null, created_at: 100, after_id: 0 }
  for (const echo_id of ['first', 'second'])
    tab.set(putInOutboxAtom, { ...facts, echo_id, content: echo_id, status: 'progress' })
  tab.set(parkInOutboxAtom, 'first')
  await tab.get(outboxIsKeptAtom)('first')
  const later = openTab(kept)
  await new Promise<void>((resolve) => {
    const look = () => later.get(outboxAtom).length === 2 && resolve()
    later.sub(outboxAtom, look)
    look()
  })
  expect(later.get(outboxAtom).map(({ content }) => content)).toEqual(['first', 'second'])
})
