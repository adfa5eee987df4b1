import type { BotMetrics } from '@parley/shared/contract/report'
import type { DrillDownRow } from '@parley/shared/contract/report-tickets'
import type { Sql } from '../../../db/db.ts'
import { type Params, params } from '../../../db/params.ts'
import { conversationsOf, countedTogether } from '../drill-down/drill-down.queries.ts'
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

/** Which of these facts a figure counts: rates by the conversations above the line. */
const COUNTED: Record<keyof BotMetrics, number> = {
  conversation_count: 0,
  message_count: 2,
  resolution_rate: 7,
  handoff_rate: 6,
}

interface BotFigure {
  accountId: number
  figure: keyof BotMetrics
  range: ReportRange
}

/** SQL: the conversations that a figure counts, with how many facts of each. */
const factsSql = ({ accountId, figure, range: { since, until } }: BotFigure, p: Params): string => {
  const [account, from, to] = [p.add(accountId), p.add(new Date(since * 1000)), p.add(new Date(until * 1000))]
  return `select f.conversation_id, count(*)::int as n, max(f.at) as at from report_fact_${COUNTED[figure]} f
    join conversations c on c.account_id = f.account_id and c.id = f.conversation_id
    join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id and i.agent_bot_id is not null
    where f.account_id = ${account} and f.at >= ${from} and f.at < ${to} and c.created_at >= ${from} and c.created_at < ${to}
    group by 1`
}

/** The conversations behind a figure, the newest fact first. */
export function botConversations(
  sql: Sql,
  asked: BotFigure,
  cut: { limit: number; offset: number },
): Promise<DrillDownRow[]> {
  const p = params()
  const facts = factsSql(asked, p)
  return conversationsOf(sql, { accountId: asked.accountId, facts, seconds: 'null' }, cut, p)
}

/** How many conversations, and how many facts, a figure counts. */
export function countBotConversations(sql: Sql, asked: BotFigure): Promise<{ conversations: number; facts: number }> {
  const p = params()
  return countedTogether(sql, factsSql(asked, p), p)
}
