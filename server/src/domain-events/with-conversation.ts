import type { Viewer } from '../access/visibility.ts'
import { Forbidden, NOT_ALLOWED, NotFound } from '../errors.ts'
import type { Actor } from './actor.ts'
import type { Change, ConversationChange } from './change.ts'
import { lockByIds, lockForViewer } from './conversation.queries.ts'
import type { ChangeDeps } from './open-change.ts'
import { withChange } from './with-change.ts'

/** By its number, for whoever may see it. */
export interface SeenConversation {
  viewer: Viewer
  displayId: number
}

/** By internal id, whoever asks (visitors, jobs). */
export interface StoredConversation {
  accountId: number
  id: number
}

/** Locks a conversation for the rest of an open change. @throws NotFound, Forbidden */
export async function lockSeen(change: Change, { viewer, displayId }: SeenConversation): Promise<ConversationChange> {
  const row = await lockForViewer(change.tx, viewer, displayId)
  if (!row) throw new NotFound({ displayId })
  if (!row.is_visible) throw new Forbidden(NOT_ALLOWED, { displayId })
  return change.about(row)
}

/** The same by internal id. Null: it is gone. */
export async function lockStored(change: Change, id: number): Promise<ConversationChange | null> {
  return (await lockAllStored(change, [id]))[0] ?? null
}

/** Several at once, in the order of `ids`; those that are gone are not among them. */
export async function lockAllStored(change: Change, ids: readonly number[]): Promise<ConversationChange[]> {
  const rows = await lockByIds(change.tx, change.accountId, ids)
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => change.about(row))
}

/**
 * Opens a change of one conversation: lock, check, `work`, consequences, commit, publish. Changes of one conversation
 * queue behind each other.
 * @returns what `work` does; null when a conversation named by its internal id is gone
 * @throws NotFound, Forbidden for one that is named by its number
 */
export function withConversation<D extends ChangeDeps<D>, T>(
  deps: D,
  target: SeenConversation,
  actor: Actor,
  work: (change: ConversationChange) => Promise<T>,
): Promise<T>
export function withConversation<D extends ChangeDeps<D>, T>(
  deps: D,
  target: StoredConversation,
  actor: Actor,
  work: (change: ConversationChange) => Promise<T>,
): Promise<T | null>
export async function withConversation<D extends ChangeDeps<D>, T>(
  deps: D,
  target: SeenConversation | StoredConversation,
  actor: Actor,
  work: (change: ConversationChange) => Promise<T>,
): Promise<T | null> {
  const accountId = 'viewer' in target ? target.viewer.accountId : target.accountId
  return withChange(deps, { accountId, actor }, async (change) => {
    const locked = 'viewer' in target ? await lockSeen(change, target) : await lockStored(change, target.id)
    return locked && work(locked)
  })
}
