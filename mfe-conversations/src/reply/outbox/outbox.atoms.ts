import type { Storage } from '@parley/shared/remote/shell-api'
import { atom } from 'jotai'
import { dropHeldFilesAtom } from '../drafts/files.atoms.ts'
import { type Queue, type StoredMap, storedMap } from '../drafts/stored-map.ts'
import { failEntry, type Outbox, type OutboxEntry, parkEntry, putEntry, releaseHeld, takeEntry } from './outbox.ts'

const heldAtom = atom<Outbox>([])
const outboxStoreAtom = atom<StoredMap<OutboxEntry> | null>(null)
const survivorsAtom = atom<Outbox>([])

/** Replies and notes on their way, in the order in which they were written. */
export const outboxAtom = atom((get) => get(heldAtom))

/** Entries that outlived a reload: the server is asked before they go out again. */
export const outboxSurvivorsAtom = atom((get) => get(survivorsAtom))

/** Reads what was stored, and stores from now on. */
export const keepOutboxAtom = atom(null, async (_get, set, storage: Storage, queue: Queue) => {
  const keeper = storedMap<OutboxEntry>(storage, 'outbox', queue)
  set(outboxStoreAtom, keeper)
  const stored = Object.values(await keeper.read()).sort((a, b) => a.created_at - b.created_at)
  const unsent = stored.map(
    (entry): OutboxEntry =>
      entry.status === 'progress' || entry.status === 'holding' ? { ...entry, status: 'waiting' } : entry,
  )
  set(heldAtom, (held) => [
    ...unsent.filter(({ echo_id }) => !held.some((entry) => entry.echo_id === echo_id)),
    ...held,
  ])
  set(
    survivorsAtom,
    unsent.filter(({ status }) => status === 'waiting'),
  )
})

const changeAtom = atom(null, (get, set, echoId: string, change: (outbox: Outbox) => Outbox) => {
  const after = change(get(heldAtom))
  set(heldAtom, after)
  const entry = after.find(({ echo_id }) => echo_id === echoId) ?? null
  // A refused write costs the entry only if this tab is closed before it is sent; the bubble shows it meanwhile.
  void get(outboxStoreAtom)
    ?.write(echoId, entry)
    .catch(() => undefined)
})

/** Puts a message in the outbox. The same `echo_id` again means "try again". */
export const putInOutboxAtom = atom(null, (_get, set, entry: OutboxEntry) =>
  set(changeAtom, entry.echo_id, (outbox) => putEntry(outbox, entry)),
)

/** The server has it, or the agent gave it up. */
export const takeFromOutboxAtom = atom(null, (_get, set, echoId: string) => {
  set(changeAtom, echoId, (outbox) => takeEntry(outbox, echoId))
  set(dropHeldFilesAtom, echoId)
})

/** Not sent, with the reason to show. */
export const failInOutboxAtom = atom(null, (_get, set, echoId: string, reason: string) =>
  set(changeAtom, echoId, (outbox) => failEntry(outbox, echoId, reason)),
)

/** Sends what was held long enough. */
export const releaseHeldAtom = atom(null, (get, set) => {
  for (const { echo_id, status } of get(heldAtom))
    if (status === 'holding') set(changeAtom, echo_id, (outbox) => releaseHeld(outbox, Date.now()))
})

/** The server was not reached: it waits for the connection. */
export const parkInOutboxAtom = atom(null, (_get, set, echoId: string) =>
  set(changeAtom, echoId, (outbox) => parkEntry(outbox, echoId)),
)
