import type { AgentBot } from '@parley/shared/contract/agent-bot'
import { json, type Sql } from '../../db/db.ts'

/** What people say about a bot. */
export interface BotFacts {
  name: string
  description: string | null
  outgoing_url: string | null
  bot_type: AgentBot['bot_type']
  bot_config: Record<string, unknown>
}

export interface AgentBotRow extends BotFacts {
  id: number
  /** Null: the installation's own, for every account. */
  account_id: number | null
  avatar_key: string | null
  access_token_sealed: string
  access_token_digest: string
  secret_sealed: string
}

const COLUMNS = `b.id, b.account_id, b.name, b.description, b.avatar_key, b.outgoing_url, b.bot_type, b.bot_config,
  b.access_token_sealed, b.access_token_digest, b.secret_sealed`
/** Bots of assistants are changed as those. */
const NO_ASSISTANT = 'not exists (select 1 from assistants s where s.agent_bot_id = b.id)'
const USABLE = `(b.account_id = $1 or b.account_id is null) and ${NO_ASSISTANT}`

/** The account's own bots and the installation's. */
export async function listBots(sql: Sql, accountId: number): Promise<AgentBotRow[]> {
  const { rows } = await sql.query<AgentBotRow>(`select ${COLUMNS} from agent_bots b where ${USABLE} order by b.id`, [
    accountId,
  ])
  return rows
}

/** A bot that the account may connect to an inbox: its own or the installation's. */
export async function findUsableBot(sql: Sql, accountId: number, id: number): Promise<AgentBotRow | null> {
  const { rows } = await sql.query<AgentBotRow>(`select ${COLUMNS} from agent_bots b where ${USABLE} and b.id = $2`, [
    accountId,
    id,
  ])
  return rows[0] ?? null
}

/** The same, locked, and only the account's own: others are not its to change. */
export async function lockOwnBot(tx: Sql, accountId: number, id: number): Promise<AgentBotRow | null> {
  const { rows } = await tx.query<AgentBotRow>(
    `select ${COLUMNS} from agent_bots b where b.account_id = $1 and b.id = $2 and ${NO_ASSISTANT} for update`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** What is stored of a new token and of the secret beside it. */
export interface StoredTokens {
  accessTokenSealed: string
  accessTokenDigest: string
  secretSealed: string
}

export async function insertBot(sql: Sql, accountId: number, facts: BotFacts, tokens: StoredTokens): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into agent_bots (account_id, name, description, outgoing_url, bot_type, bot_config,
       access_token_sealed, access_token_digest, secret_sealed)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9) returning id`,
    [
      accountId,
      facts.name,
      facts.description,
      facts.outgoing_url,
      facts.bot_type,
      json(facts.bot_config),
      tokens.accessTokenSealed,
      tokens.accessTokenDigest,
      tokens.secretSealed,
    ],
  )
  if (!rows[0]) throw new Error('the agent bot was not stored')
  return rows[0].id
}

export async function updateBot(sql: Sql, accountId: number, id: number, facts: BotFacts): Promise<void> {
  await sql.query(
    `update agent_bots set name = $3, description = $4, outgoing_url = $5, bot_type = $6, bot_config = $7::jsonb,
       updated_at = now() where account_id = $1 and id = $2`,
    [accountId, id, facts.name, facts.description, facts.outgoing_url, facts.bot_type, json(facts.bot_config)],
  )
}

/** @returns false when the bot is gone */
export async function updateBotAvatar(sql: Sql, accountId: number, id: number, key: string | null): Promise<boolean> {
  const { count } = await sql.query(
    'update agent_bots set avatar_key = $3, updated_at = now() where account_id = $1 and id = $2',
    [accountId, id, key],
  )
  return count > 0
}

export async function updateBotToken(
  sql: Sql,
  accountId: number,
  id: number,
  token: Pick<StoredTokens, 'accessTokenSealed' | 'accessTokenDigest'>,
): Promise<void> {
  await sql.query(
    `update agent_bots set access_token_sealed = $3, access_token_digest = $4, updated_at = now()
     where account_id = $1 and id = $2`,
    [accountId, id, token.accessTokenSealed, token.accessTokenDigest],
  )
}

/** Inboxes lose it; what it has written stays, without a sender. */
export async function deleteBot(sql: Sql, accountId: number, id: number): Promise<void> {
  await sql.query('delete from agent_bots where account_id = $1 and id = $2', [accountId, id])
}

/** The bot that is connected to the inbox. */
export async function findBotOfInbox(sql: Sql, accountId: number, inboxId: number): Promise<AgentBotRow | null> {
  const { rows } = await sql.query<AgentBotRow>(
    `select ${COLUMNS} from inboxes i join agent_bots b on b.id = i.agent_bot_id where i.account_id = $1 and i.id = $2`,
    [accountId, inboxId],
  )
  return rows[0] ?? null
}

export async function connectBot(sql: Sql, accountId: number, inboxId: number, botId: number | null): Promise<void> {
  await sql.query('update inboxes set agent_bot_id = $3, updated_at = now() where account_id = $1 and id = $2', [
    accountId,
    inboxId,
    botId,
  ])
}

interface BotMemberRow {
  status: 'active' | 'suspended'
  features: Record<string, boolean>
  name: string | null
}

/** A bot is at home where an inbox is connected to it; its own account's record alone opens nothing. */
const BOT_MEMBER = `
  select a.status, a.features, (select b.name from agent_bots b where b.id = $2 and exists (
      select 1 from inboxes i where i.account_id = a.id and i.agent_bot_id = b.id)) as name
  from accounts a where a.id = $1`

/** The bot inside an account; null: there is no such account. */
export async function findBotMember(sql: Sql, accountId: number, botId: number): Promise<BotMemberRow | null> {
  return (await sql.query<BotMemberRow>(BOT_MEMBER, [accountId, botId])).rows[0] ?? null
}
