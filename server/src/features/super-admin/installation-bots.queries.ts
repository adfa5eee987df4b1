import type { Sql } from '../../db/db.ts'
import type { freshSecret, freshToken } from '../agent-bots/bot-tokens.ts'

type StoredTokens = ReturnType<typeof freshToken> & ReturnType<typeof freshSecret>

export interface InstallationBotRow {
  id: number
  name: string
  description: string | null
  outgoing_url: string | null
  access_token_sealed: string
  secret_sealed: string
}

export type InstallationBotFacts = Pick<InstallationBotRow, 'name' | 'description' | 'outgoing_url'>

const COLUMNS = 'id, name, description, outgoing_url, access_token_sealed, secret_sealed'

export async function listInstallationBots(sql: Sql): Promise<InstallationBotRow[]> {
  const { rows } = await sql.query<InstallationBotRow>(
    `select ${COLUMNS} from agent_bots where account_id is null order by id`,
  )
  return rows
}

export async function findInstallationBot(sql: Sql, id: number): Promise<InstallationBotRow | null> {
  const { rows } = await sql.query<InstallationBotRow>(
    `select ${COLUMNS} from agent_bots where account_id is null and id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export async function insertInstallationBot(
  sql: Sql,
  facts: InstallationBotFacts,
  tokens: StoredTokens,
): Promise<InstallationBotRow> {
  const { rows } = await sql.query<InstallationBotRow>(
    `insert into agent_bots (account_id, name, description, outgoing_url, access_token_sealed, access_token_digest,
       secret_sealed) values (null, $1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [
      facts.name,
      facts.description,
      facts.outgoing_url,
      tokens.accessTokenSealed,
      tokens.accessTokenDigest,
      tokens.secretSealed,
    ],
  )
  if (!rows[0]) throw new Error('the bot was not stored')
  return rows[0]
}

export async function updateInstallationBot(
  sql: Sql,
  id: number,
  facts: InstallationBotFacts,
): Promise<InstallationBotRow | null> {
  const { rows } = await sql.query<InstallationBotRow>(
    `update agent_bots set name = $2, description = $3, outgoing_url = $4, updated_at = now()
     where account_id is null and id = $1 returning ${COLUMNS}`,
    [id, facts.name, facts.description, facts.outgoing_url],
  )
  return rows[0] ?? null
}

/** Inboxes of every account lose it; what it has written stays, without a sender. */
export async function deleteInstallationBot(sql: Sql, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from agent_bots where account_id is null and id = $1', [id])
  return count > 0
}
