import type { AssistantConfig } from '@parley/shared/contract/assistant'
import { json, type Sql } from '../../db/db.ts'

/** An assistant, with what is connected to it. */
export interface AssistantRow {
  id: number
  account_id: number
  agent_bot_id: number
  name: string
  enabled: boolean
  draft: AssistantConfig
  live: AssistantConfig | null
  published_at: Date | null
  inbox_ids: number[]
  documents: number
  /** Knowledge that is in the draft and not live, or the other way round. */
  has_other_documents: boolean
}

const SELECT = `select s.id, s.account_id, s.agent_bot_id, b.name, s.enabled, s.draft, s.live, s.published_at,
    (select coalesce(array_agg(i.id order by i.id), '{}') from inboxes i
     where i.account_id = s.account_id and i.agent_bot_id = s.agent_bot_id) as inbox_ids,
    (select count(*) from assistant_documents d where d.account_id = s.account_id and d.assistant_id = s.id and d.in_draft)::int as documents,
    exists (select 1 from assistant_documents d where d.account_id = s.account_id and d.assistant_id = s.id
      and d.in_draft <> d.in_live) as has_other_documents
  from assistants s join agent_bots b on b.account_id = s.account_id and b.id = s.agent_bot_id`

export async function listAssistants(sql: Sql, accountId: number): Promise<AssistantRow[]> {
  const { rows } = await sql.query<AssistantRow>(`${SELECT} where s.account_id = $1 order by lower(b.name), s.id`, [
    accountId,
  ])
  return rows
}

export async function findAssistant(sql: Sql, accountId: number, id: number): Promise<AssistantRow | null> {
  const { rows } = await sql.query<AssistantRow>(`${SELECT} where s.account_id = $1 and s.id = $2`, [accountId, id])
  return rows[0] ?? null
}

/** Locked for the rest of the transaction. */
export async function lockAssistant(tx: Sql, accountId: number, id: number): Promise<AssistantRow | null> {
  await tx.query('select 1 from assistants where account_id = $1 and id = $2 for update', [accountId, id])
  return findAssistant(tx, accountId, id)
}

export async function countAssistants(sql: Sql, accountId: number): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('select count(*)::int as n from assistants where account_id = $1', [
    accountId,
  ])
  return rows[0]?.n ?? 0
}

export async function insertAssistant(
  tx: Sql,
  accountId: number,
  { botId, draft }: { botId: number; draft: AssistantConfig },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into assistants (account_id, agent_bot_id, draft) values ($1, $2, $3::jsonb) returning id',
    [accountId, botId, json(draft)],
  )
  if (!rows[0]) throw new Error('the assistant was not stored')
  return rows[0].id
}

export async function updateAssistant(
  tx: Sql,
  accountId: number,
  id: number,
  { enabled, draft }: { enabled: boolean; draft: AssistantConfig },
): Promise<void> {
  await tx.query(
    'update assistants set enabled = $3, draft = $4::jsonb, updated_at = now() where account_id = $1 and id = $2',
    [accountId, id, enabled, json(draft)],
  )
}

export async function renameBot(tx: Sql, accountId: number, botId: number, name: string): Promise<void> {
  await tx.query('update agent_bots set name = $3, updated_at = now() where account_id = $1 and id = $2', [
    accountId,
    botId,
    name,
  ])
}

/** The inboxes that it answers in, in place of those before. Another bot of theirs makes room. */
export async function connectInboxes(
  tx: Sql,
  accountId: number,
  botId: number,
  inboxIds: readonly number[],
): Promise<void> {
  await tx.query(
    `update inboxes set agent_bot_id = case when id = any($3::int[]) then $2::int end, updated_at = now()
     where account_id = $1 and (id = any($3::int[]) or agent_bot_id = $2::int)
       and agent_bot_id is distinct from case when id = any($3::int[]) then $2::int end`,
    [accountId, botId, inboxIds],
  )
}

export async function knownInboxes(sql: Sql, accountId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::int as n from inboxes where account_id = $1 and id = any($2::int[])',
    [accountId, ids],
  )
  return rows[0]?.n ?? 0
}

/** Of these portals and categories, those that the account has. */
export async function knownPortals(
  sql: Sql,
  accountId: number,
  ids: { portals: readonly number[]; categories: readonly number[] },
): Promise<{ portals: number; categories: number }> {
  const { rows } = await sql.query<{ portals: number; categories: number }>(
    `select (select count(*) from portals where account_id = $1 and id = any($2::int[]))::int as portals,
       (select count(*) from categories where account_id = $1 and id = any($3::int[])
          and portal_id = any($2::int[]))::int as categories`,
    [accountId, ids.portals, ids.categories],
  )
  return rows[0] ?? { portals: 0, categories: 0 }
}

/** The draft, and what it knows, is what customers meet from now on. */
export async function makeLive(tx: Sql, accountId: number, id: number, now: Date): Promise<void> {
  await tx.query(
    'update assistants set live = draft, published_at = $3, updated_at = now() where account_id = $1 and id = $2',
    [accountId, id, now],
  )
  await tx.query('delete from assistant_documents where account_id = $1 and assistant_id = $2 and not in_draft', [
    accountId,
    id,
  ])
  await tx.query('update assistant_documents set in_live = true where account_id = $1 and assistant_id = $2', [
    accountId,
    id,
  ])
}
