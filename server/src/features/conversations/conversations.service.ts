import type { Conversation, ConversationCounts } from '@parley/shared/contract/conversation'
import type { Viewer } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { type ConversationRow, toConversation } from '../../shapes/conversation.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { tellBot } from '../agent-bots/tell-bot.service.ts'
import { type Actor, byMember } from './changes/actor.ts'
import { type Aftermath, aftermathOf, tell } from './changes/aftermath.service.ts'
import { type LockedConversation, lockById, lockForViewer } from './changes/locked-conversation.ts'
import type { ListQuery } from './conversation-requests.ts'
import { type Counts, countRows, findById, findForViewer, listRows, teamExists } from './conversations.queries.ts'

export const NOT_ALLOWED = 'You are not authorized to do this action'

export const toCounts = (counts: Counts): Required<ConversationCounts> => ({
  mine_count: counts.mine,
  assigned_count: counts.total - counts.unassigned,
  unassigned_count: counts.unassigned,
  all_count: counts.total,
})

async function requireTeam(deps: Deps, member: Member, teamId: number | undefined): Promise<void> {
  if (teamId !== undefined && !(await teamExists(deps.db, member.accountId, teamId))) throw new NotFound({ teamId })
}

/** One page of the list with the counts of its tabs. @throws NotFound for an unknown team */
export async function listConversations(deps: Deps, member: Member, query: ListQuery) {
  await requireTeam(deps, member, query.team_id)
  const [rows, counts, shaping] = await Promise.all([
    listRows(deps.db, member, query, deps.now()),
    countRows(deps.db, member, query),
    shapingFor(deps, member.accountId),
  ])
  return { data: { meta: toCounts(counts), payload: rows.map((row) => toConversation(row, shaping)) } }
}

export async function countConversations(deps: Deps, member: Member, query: ListQuery) {
  await requireTeam(deps, member, query.team_id)
  return { meta: toCounts(await countRows(deps.db, member, query)) }
}

/** The row behind a display id. @throws NotFound outside the account, Forbidden when the viewer may not see it */
export async function requireVisible(deps: Deps, viewer: Viewer, displayId: number): Promise<ConversationRow> {
  const row = await findForViewer(deps.db, viewer, displayId)
  if (!row) throw new NotFound({ displayId })
  if (!row.is_visible) throw new Forbidden(NOT_ALLOWED, { displayId })
  return row
}

/** The newest state by internal id, for programs that were told of it. Null: it is gone. */
export const conversationById = (deps: Deps, accountId: number, id: number): Promise<ConversationRow | null> =>
  findById(deps.db, accountId, id, null)

export async function showConversation(deps: Deps, member: Member, displayId: number): Promise<Conversation> {
  const row = await requireVisible(deps, member, displayId)
  return toConversation(row, await shapingFor(deps, member.accountId))
}

/** What a change of one conversation is given: its transaction, the locked row, and where to note what happened. */
export interface Change {
  tx: Sql
  row: LockedConversation
  after: Aftermath
}

/**
 * Changes one conversation: lock, check, `work`, commit, tell. Changes of one conversation queue behind each other.
 * @throws NotFound, Forbidden
 */
export async function changing<T>(
  deps: Deps,
  member: Member,
  displayId: number,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { after, result } = await deps.db.transaction(async (tx) => {
    const row = await lockForViewer(tx, member, displayId)
    if (!row) throw new NotFound({ displayId })
    if (!row.is_visible) throw new Forbidden(NOT_ALLOWED, { displayId })
    const after = aftermathOf(member.accountId, row.id, byMember(member))
    const result = await work({ tx, row, after })
    await tellBot(deps, { tx, row, after })
    return { after, result }
  })
  await tell(deps, after)
  return result
}

/** The same by internal id for visitors and jobs. Null: the conversation is gone. */
export async function changingById<T>(
  deps: Deps,
  accountId: number,
  id: number,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T | null> {
  const done = await deps.db.transaction(async (tx) => {
    const row = await lockById(tx, accountId, id)
    if (!row) return null
    const after = aftermathOf(accountId, row.id, actor)
    const result = await work({ tx, row, after })
    await tellBot(deps, { tx, row, after })
    return { after, result }
  })
  if (!done) return null
  await tell(deps, done.after)
  return done.result
}
