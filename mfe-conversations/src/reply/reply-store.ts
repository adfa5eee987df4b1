import type { ShellApi, Storage } from '@parley/shared/remote/shell-api'
import { createStore } from 'jotai'
import { keepDraftsAtom } from './drafts/drafts.atoms.ts'
import type { Tabs } from './drafts/tabs.ts'
import { keepOutboxAtom } from './outbox/outbox.atoms.ts'

/** The client-only state of one mounted area: drafts and outbox, read from the browser's storage and written to it. */
export function createReplyStore(storage: Storage, now: number, log: ShellApi['log'], tabs: Tabs | null = null) {
  const store = createStore()
  const report = (problem: unknown) =>
    log('warn', 'the browser does not give back what was kept', { problem: String(problem) })
  store.set(keepDraftsAtom, storage, now, tabs).catch(report)
  store.set(keepOutboxAtom, storage).catch(report)
  return store
}
