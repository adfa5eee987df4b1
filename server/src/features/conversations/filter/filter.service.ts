import { CONVERSATION_PAGE_SIZE } from '@parley/shared/contract/conversation'
import * as v from 'valibot'
import { visibleTo } from '../../../access/visibility.ts'
import { params } from '../../../db/params.ts'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { toConversation } from '../../../presenters/conversation.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { countWhere } from '../conversations.queries.ts'
import { displayTypes, pageOf } from './filter.queries.ts'
import { checkRules, Rule } from './filter-rules.ts'
import { filterCondition } from './filter-sql.ts'

/** More conditions than anybody reads; each of them is a part of one statement. */
const MAX_CONDITIONS = 100

export const FilterBody = v.object({
  payload: v.optional(
    v.pipe(v.array(Rule), v.maxLength(MAX_CONDITIONS, `has too many conditions (maximum is ${MAX_CONDITIONS})`)),
    [],
  ),
})
export type FilterBody = v.InferOutput<typeof FilterBody>

/** One page of what the rules select among the visible conversations, newest activity first (workspace 8.4). @throws Refused */
export async function filterConversations(deps: Deps, member: Member, body: FilterBody, page: number) {
  const rules = checkRules(body.payload, await displayTypes(deps.db, member.accountId))
  const p = params(member.accountId, member.userId)
  const visible = visibleTo(member, p)
  const condition = `c.account_id = $1 and ${visible} and (${filterCondition(rules, p, deps.now())})`
  const limit = `limit ${CONVERSATION_PAGE_SIZE} offset ${(page - 1) * CONVERSATION_PAGE_SIZE}`
  const order = 'c.last_activity_at desc, c.id desc'
  const [rows, counts, context] = await Promise.all([
    pageOf(deps.db, { where: condition, order, limit }, p.values),
    countWhere(deps.db, '$2::int', condition, p.values),
    presenterContextFor(deps, member.accountId),
  ])
  return {
    meta: { mine_count: counts.mine, unassigned_count: counts.unassigned, all_count: counts.total },
    payload: rows.map((row) => toConversation(row, context)),
  }
}
