import type { WebhookDeliveries, WebhookDelivery } from '@parley/shared/contract/webhook'
import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { findUsableBot } from '../agent-bots.queries.ts'
import {
  askAgain,
  type BotDeliveryRow,
  deleteBotDeliveriesBefore,
  listBotDeliveries,
} from './bot-deliveries.queries.ts'
import { tellAgain } from './tell-again.job.ts'

const DAYS_KEPT = 14
const MOST_AT_ONCE = 5000

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

const toDelivery = ({ lane: _, created_at, tried_at, ...row }: BotDeliveryRow): WebhookDelivery => ({
  ...row,
  created_at: seconds(created_at),
  tried_at: seconds(tried_at),
  due_at: null,
})

async function ownBot(sql: Sql, accountId: number, id: number) {
  const bot = await findUsableBot(sql, accountId, id)
  if (bot?.account_id !== accountId) throw new NotFound({ agentBot: id })
  return bot
}

/** What a bot of the account was told, newest first. @throws NotFound, for the installation's bots too */
export async function botDeliveries(
  deps: Deps,
  { accountId }: Member,
  botId: number,
  { page, state }: { page: number; state?: string | undefined },
): Promise<WebhookDeliveries> {
  await ownBot(deps.db, accountId, botId)
  const { rows, count } = await listBotDeliveries(deps.db, accountId, botId, { page, state: state ?? null })
  return { payload: rows.map(toDelivery), meta: { count, current_page: page } }
}

/** Posts the same once more, under the same delivery id. @throws NotFound while it is tried again anyway; Invalid */
export async function redeliverToBot(
  deps: Deps,
  { accountId }: Member,
  botId: number,
  id: number,
): Promise<WebhookDelivery> {
  return deps.db.transaction(async (tx) => {
    const { outgoing_url } = await ownBot(tx, accountId, botId)
    if (!outgoing_url) throw new Invalid({ outgoing_url: "can't be blank" })
    const row = await askAgain(tx, accountId, botId, id)
    if (!row) throw new NotFound({ delivery: id })
    await deps.jobs.add(tx, tellAgain, { accountId, botId, deliveryId: id })
    return toDelivery(row)
  })
}

/** What was told more than two weeks ago leaves the log, a bounded piece per run. */
export const purgeBotDeliveries = (deps: Deps): Promise<number> =>
  deleteBotDeliveriesBefore(deps.db, new Date(deps.now().getTime() - DAYS_KEPT * 86_400_000), MOST_AT_ONCE)
