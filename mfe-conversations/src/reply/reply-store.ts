import type { Storage } from '@parley/shared/remote/shell-api'
import { createStore } from 'jotai'
import { keepDraftsAtom } from './drafts.atoms.ts'
import { keepOutboxAtom } from './outbox.atoms.ts'

/** The client-only state of one mounted area: drafts and outbox, read from the browser's storage and written to it. */
export function createReplyStore(storage: Storage, now: number) {
  const store = createStore()
  void store.set(keepDraftsAtom, storage, now)
  void store.set(keepOutboxAtom, storage)
  return store
}
