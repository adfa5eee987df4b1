import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { toUnix } from '../../../presenters/time.ts'
import type { ListQuery } from '../conversation-requests.ts'
import { countRows } from '../conversations.queries.ts'
import { findTexts } from './text-search.queries.ts'

/** Conversations with a message that contains `q`, each with the matching messages only (workspace 8.3). */
export async function searchConversationTexts(deps: Deps, member: Member, query: ListQuery) {
  const rows = await findTexts(deps.db, member, query)
  const counts = await countRows(deps.db, member, query)
  return {
    meta: { mine_count: counts.mine, unassigned_count: counts.unassigned, all_count: counts.total },
    payload: rows.map(({ display_id: id, created_at, messages, ...row }) => ({
      id,
      ...row,
      created_at: toUnix(created_at),
      messages: (messages ?? []).map(({ sender_name, ...message }) => ({
        ...message,
        created_at: toUnix(message.created_at),
        ...(sender_name !== null && { sender_name }),
      })),
    })),
  }
}
