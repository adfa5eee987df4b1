import { CONVERSATION_PAGE_SIZE } from '@parley/shared/contract/conversation'
import * as v from 'valibot'
import { visibleTo } from '../../../access/visibility.ts'
import type { Sql } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { type ConversationRow, toConversation } from '../../../shapes/conversation.ts'
import { shapingFor } from '../../../shapes/shaping.ts'
import { countWhere, pageSelect } from '../conversations.queries.ts'
import { checkRules, Rule } from './filter-rules.ts'
import { filterCondition } from './filter-sql.ts'

export const FilterBody = v.object({ payload: v.optional(v.array(Rule), []) })
export type FilterBody = v.InferOutput<typeof FilterBody>

/** Display type by key of what the account defines about conversations. */
async function customAttributes(db: Sql, accountId: number): Promise<Map<string, string>> {
  const { rows } = await db.query<{ attribute_key: string; attribute_display_type: string }>(
    `select attribute_key, attribute_display_type from custom_attribute_definitions
     where account_id = $1 and attribute_model = 'conversation_attribute'`,
    [accountId],
  )
  return new Map(rows.map((row) => [row.attribute_key, row.attribute_display_type]))
}

/** One page of what the rules select among the visible conversations, newest activity first (workspace 8.4). @throws Refused */
export async function filterConversations(deps: Deps, member: Member, body: FilterBody, page: number) {
  const rules = checkRules(body.payload, await customAttributes(deps.db, member.accountId))
  const p = params(member.accountId, member.userId)
  const visible = visibleTo(member, p)
  const condition = `c.account_id = $1 and ${visible} and (${filterCondition(rules, p, deps.now())})`
  const limit = `limit ${CONVERSATION_PAGE_SIZE} offset ${(page - 1) * CONVERSATION_PAGE_SIZE}`
  const order = 'c.last_activity_at desc, c.id desc'
  const [found, counts, shaping] = await Promise.all([
    deps.db.query<ConversationRow>(pageSelect('$2::int', { where: condition, order, limit }), p.values),
    countWhere(deps.db, '$2::int', condition, p.values),
    shapingFor(deps, member.accountId),
  ])
  return {
    meta: { mine_count: counts.mine, unassigned_count: counts.unassigned, all_count: counts.total },
    payload: found.rows.map((row) => toConversation(row, shaping)),
  }
}
