import type { ShellApi, Storage } from '@parley/shared/remote/shell-api'
import { createStore } from 'jotai'
import { draftsAtom, keepDraftsAtom, openDraftsAtom, writeDraftAtom } from './drafts/drafts.atoms.ts'
import { draftKey } from './drafts/drafts.ts'
import {
  chosenFilesAtom,
  clearFilesAtom,
  dropHeldFilesAtom,
  heldFilesAtom,
  keepFilesAtom,
} from './drafts/files.atoms.ts'
import { inOrder } from './drafts/stored-map.ts'
import type { Tabs } from './drafts/tabs.ts'
import { openOutboxAtom, outboxAtom, readOutboxAtom } from './outbox/outbox.atoms.ts'
import type { FileFacts } from './outbox/outbox.ts'

/** After a tab was killed a browser can hold its storage back for long. Writing does not wait for it: what was typed by then wins. */
const PATIENCE_MS = 5_000

type ReplyStore = ReturnType<typeof createStore>

/**
 * The client-only state of one mounted area: drafts, files and outbox, read from the browser's storage and written to it in
 * the order in which they change.
 */
export function createReplyStore(
  storage: Storage,
  now: number,
  log: ShellApi['log'],
  tabs: Tabs | null = null,
): ReplyStore {
  const store = createStore()
  const report = (problem: unknown) =>
    log('warn', 'the browser does not give back what was kept', { problem: String(problem) })
  const open = () => store.set(openDraftsAtom)
  const late = setTimeout(() => {
    report(`no answer within ${PATIENCE_MS} ms`)
    open()
  }, PATIENCE_MS)
  void read(store, storage, now, tabs)
    .catch(report)
    .finally(() => {
      clearTimeout(late)
      open()
    })
  return store
}

async function read(store: ReplyStore, storage: Storage, now: number, tabs: Tabs | null): Promise<void> {
  const queue = inOrder()
  store.set(openOutboxAtom, storage, queue)
  const known = Promise.all([
    store.set(keepDraftsAtom, storage, queue, now, tabs),
    store.set(keepFilesAtom, storage, queue, now, tabs),
  ])
  // An entry that outlived a reload is sent at once: its files have to be there before it.
  await known
  await store.set(readOutboxAtom)
  finishInterrupted(store, now)
}

const isSame = (chosen: readonly File[], sent: readonly FileFacts[]) =>
  chosen.length === sent.length &&
  chosen.every(({ name, size }, at) => name === sent[at]?.name && size === sent[at]?.size)

/** What a tab that was killed had begun: the message was on its way, and its draft or its files not yet cleared. */
function finishInterrupted(store: ReplyStore, now: number): void {
  const outbox = store.get(outboxAtom)
  for (const { conversation_id, private: isPrivate, content, status, files: sent = [] } of outbox) {
    if (status === 'failed') continue
    const mode = isPrivate ? 'note' : 'reply'
    const key = draftKey(conversation_id, mode)
    const draft = store.get(draftsAtom)[key]
    // What was sent may stand above a signature.
    const isDraft = draft !== undefined && `${content}\n`.startsWith(`${draft.text.trim()}\n`)
    if (isDraft) void store.set(writeDraftAtom, conversation_id, mode, '', now)
    if (isSame(store.get(chosenFilesAtom)[key] ?? [], sent)) store.set(clearFilesAtom, conversation_id, mode)
  }
  for (const echoId of store.get(heldFilesAtom).keys())
    if (!outbox.some(({ echo_id }) => echo_id === echoId)) store.set(dropHeldFilesAtom, echoId)
}
