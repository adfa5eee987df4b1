import type { Sql } from '../../db/db.ts'
import type { WebhookPlace } from '../../presenters/webhook.ts'
import type { AgentBotRow } from './agent-bots.queries.ts'

/** A bot where it listens. */
export interface Listener
  extends Pick<
    AgentBotRow,
    'id' | 'account_id' | 'name' | 'outgoing_url' | 'bot_type' | 'bot_config' | 'secret_sealed'
  > {
  place: WebhookPlace
}

/** The bot, if it is connected to this inbox of an active account; null otherwise. */
export async function findBotOfInbox(
  sql: Sql,
  accountId: number,
  inboxId: number,
  botId: number,
): Promise<Listener | null> {
  const { rows } = await sql.query<Listener>(
    `select b.id, b.account_id, b.name, b.outgoing_url, b.bot_type, b.bot_config, b.secret_sealed,
       json_build_object('account', json_build_object('id', a.id, 'name', a.name),
         'inbox', json_build_object('id', i.id, 'name', i.name)) as place
     from inboxes i join accounts a on a.id = i.account_id and a.status = 'active'
     join agent_bots b on b.id = i.agent_bot_id
     where i.account_id = $1 and i.id = $2 and b.id = $3`,
    [accountId, inboxId, botId],
  )
  return rows[0] ?? null
}

/** The bot that is connected to the inbox and has something to hear with. */
export async function listenerIdOf(sql: Sql, accountId: number, inboxId: number): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>(
    `select b.id from inboxes i join agent_bots b on b.id = i.agent_bot_id
     where i.account_id = $1 and i.id = $2 and (b.outgoing_url is not null or b.bot_type = 'csml')`,
    [accountId, inboxId],
  )
  return rows[0]?.id ?? null
}
