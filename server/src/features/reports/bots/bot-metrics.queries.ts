import type { Sql } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'
import type { ReportRange } from '../report-query.ts'

export interface BotCounts {
  conversations: number
  messages: number
  resolved: number
  handed_off: number
}

/** Of conversations that began in the range in inboxes which have a bot now: what happened in the range. */
export async function botCounts(sql: Sql, accountId: number, { since, until }: ReportRange): Promise<BotCounts> {
  const p = params(accountId, new Date(since * 1000), new Date(until * 1000))
  const having = (metric: number) => `count(distinct f.conversation_id) filter (where f.metric = ${metric})::int`
  const { rows } = await sql.query<BotCounts>(
    `select ${having(0)} as conversations, count(*) filter (where f.metric = 2)::int as messages,
       ${having(7)} as resolved, ${having(6)} as handed_off
     from report_facts f
     join conversations c on c.account_id = f.account_id and c.id = f.conversation_id
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id and i.agent_bot_id is not null
     where f.account_id = $1 and f.metric in (0, 2, 6, 7) and f.at >= $2 and f.at < $3 and c.created_at >= $2 and c.created_at < $3`,
    p.values,
  )
  return rows[0] ?? { conversations: 0, messages: 0, resolved: 0, handed_off: 0 }
}
