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

/** Stores from now on. */
export const openOutboxAtom = atom(null, (_get, set, storage: Storage, queue: Queue) =>
  set(outboxStoreAtom, storedMap<OutboxEntry>(storage, 'outbox', queue)),
)

/** Reads what was stored. */
export const readOutboxAtom = atom(null, async (get, set) => {
  const stored = Object.values((await get(outboxStoreAtom)?.read()) ?? {}).sort((a, b) => a.created_at - b.created_at)
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

/** A browser that does not answer keeps no message from leaving. */
const KEEP_PATIENCE_MS = 2_000
const writesAtom = atom<ReadonlyMap<string, Promise<void>>>(new Map())

/**
 * Waits until the browser keeps an entry. A message that arrives before it is kept is unknown to the next tab, if this one
 * dies: its text and files would be a draft again, and be sent twice.
 */
export const outboxIsKeptAtom = atom((get) => async (echoId: string): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, KEEP_PATIENCE_MS)
  })
  await Promise.race([get(writesAtom).get(echoId), late])
  clearTimeout(timer)
})

const changeAtom = atom(null, (get, set, echoId: string, change: (outbox: Outbox) => Outbox) => {
  const after = change(get(heldAtom))
  set(heldAtom, after)
  const entry = after.find(({ echo_id }) => echo_id === echoId) ?? null
  // A refused write costs the entry only if this tab is closed before it is sent; the bubble shows it meanwhile.
  const written = (get(outboxStoreAtom)?.write(echoId, entry) ?? Promise.resolve()).catch(() => undefined)
  set(writesAtom, (writes) => new Map(writes).set(echoId, written))
  void written.then(() => set(writesAtom, (writes) => new Map([...writes].filter(([, write]) => write !== written))))
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
