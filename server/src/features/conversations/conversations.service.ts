import type { Conversation, ConversationCounts } from '@parley/shared/contract/conversation'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { findConversationById, requireVisible } from '../../presenters/conversation.queries.ts'
import { type ConversationRow, toConversation } from '../../presenters/conversation.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import type { ListQuery } from './conversation-requests.ts'
import { type Counts, countRows, listRows, teamExists } from './conversations.queries.ts'

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
  const [rows, counts, context] = await Promise.all([
    listRows(deps.db, member, query, deps.now()),
    countRows(deps.db, member, query),
    presenterContextFor(deps, member.accountId),
  ])
  return { data: { meta: toCounts(counts), payload: rows.map((row) => toConversation(row, context)) } }
}

export async function countConversations(deps: Deps, member: Member, query: ListQuery) {
  await requireTeam(deps, member, query.team_id)
  return { meta: toCounts(await countRows(deps.db, member, query)) }
}

/** The newest state by internal id, for programs that were told of it. Null: it is gone. */
export const conversationById = (deps: Deps, accountId: number, id: number): Promise<ConversationRow | null> =>
  findConversationById(deps.db, accountId, id, null)

export async function showConversation(deps: Deps, member: Member, displayId: number): Promise<Conversation> {
  const row = await requireVisible(deps, member, displayId)
  return toConversation(row, await presenterContextFor(deps, member.accountId))
}
