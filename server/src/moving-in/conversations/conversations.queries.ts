import { json, type Sql } from '../../db/db.ts'
import type { ImportRow } from '../ledger/state.ts'

/** A conversation over there that is here. */
export interface KnownConversation {
  source_id: number
  own_id: number
  last_message: number
  version: string | null
  /** False: it was deleted here. */
  is_here: boolean
}

export async function knownConversations(
  sql: Sql,
  row: ImportRow,
  sourceIds: readonly number[],
): Promise<Map<number, KnownConversation>> {
  const { rows } = await sql.query<KnownConversation>(
    `select i.source_id, i.own_id, i.last_message, i.version, c.id is not null as is_here
     from unnest($3::bigint[]) as asked(source_id) cross join lateral (
       select * from imported_conversations
       where account_id = $1 and import_id = $2 and source_id = asked.source_id limit 1) i
     left join conversations c on c.account_id = i.account_id and c.id = i.own_id`,
    [row.account_id, row.id, sourceIds],
  )
  return new Map(
    rows.map((one) => [
      Number(one.source_id),
      { ...one, source_id: Number(one.source_id), last_message: Number(one.last_message) },
    ]),
  )
}

export async function countConversations(sql: Sql, { account_id, id }: ImportRow): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::int as n from imported_conversations where account_id = $1 and import_id = $2',
    [account_id, id],
  )
  return rows[0]?.n ?? 0
}

export interface Progress {
  source_id: number
  own_id: number
  last_message: number
  version: string | null
}

export async function storeProgress(sql: Sql, row: ImportRow, all: readonly Progress[]): Promise<void> {
  await sql.query(
    `insert into imported_conversations (account_id, import_id, source_id, own_id, last_message, version)
     select $1::int, $2::int, source_id, own_id, last_message, version
     from jsonb_to_recordset($3::jsonb) as t(source_id bigint, own_id int, last_message bigint, version text)
     on conflict (account_id, import_id, source_id) do update set last_message = excluded.last_message, version = excluded.version`,
    [row.account_id, row.id, json(all)],
  )
}

/** Which link of a contact to an inbox a conversation goes by. */
export interface LinkRow {
  id: number
  contact_id: number
  inbox_id: number
  source_id: string
}

export async function linksOf(sql: Sql, accountId: number, contactIds: readonly number[]): Promise<LinkRow[]> {
  const { rows } = await sql.query<LinkRow>(
    'select id, contact_id, inbox_id, source_id from contact_inboxes where account_id = $1 and contact_id = any($2::int[]) order by id',
    [accountId, contactIds],
  )
  return rows
}

/** Of these numbers and keys those that are taken already. */
export async function takenNames(
  sql: Sql,
  accountId: number,
  numbers: readonly number[],
  uuids: readonly string[],
): Promise<{ numbers: Set<number>; uuids: Set<string> }> {
  const { rows } = await sql.query<{ number: number | null; uuid: string | null }>(
    `select display_id as number, null::text as uuid from conversations where account_id = $1 and display_id = any($2::int[])
     union all select null, uuid::text from conversations where uuid = any($3::text[]::uuid[])`,
    [accountId, numbers, uuids],
  )
  return {
    numbers: new Set(rows.flatMap(({ number }) => number ?? [])),
    uuids: new Set(rows.flatMap(({ uuid }) => uuid ?? [])),
  }
}

/** Numbers for new conversations of the account, and room behind those that are kept. */
export async function takeNumbers(sql: Sql, accountId: number, count: number, highestKept: number): Promise<number> {
  const { rows } = await sql.query<{ first: number }>(
    `update accounts set next_conversation_number = greatest(next_conversation_number, $3::int + 1) + $2::int where id = $1
     returning next_conversation_number - $2::int as first`,
    [accountId, count, highestKept],
  )
  return rows[0]?.first ?? 1
}

const STATE = `status smallint, priority smallint, snoozed_until timestamptz, labels text[], additional_attributes jsonb,
  custom_attributes jsonb, assignee_id int, team_id int, agent_last_seen_at timestamptz, assignee_last_seen_at timestamptz,
  contact_last_seen_at timestamptz, first_reply_created_at timestamptz, waiting_since timestamptz,
  last_activity_at timestamptz, unread_count int, updated_at timestamptz`
const STATE_COLUMNS = STATE.split(',').map((part) => part.trim().split(' ')[0])

/** What of a conversation can be another at the next run. */
export interface State {
  status: number
  priority: number | null
  snoozed_until: Date | null
  labels: string[]
  additional_attributes: object
  custom_attributes: object
  assignee_id: number | null
  team_id: number | null
  agent_last_seen_at: Date | null
  assignee_last_seen_at: Date | null
  contact_last_seen_at: Date | null
  first_reply_created_at: Date | null
  waiting_since: Date | null
  last_activity_at: Date
  unread_count: number
  updated_at: Date
}

export interface NewConversation extends State {
  id: number
  display_id: number
  uuid: string
  inbox_id: number
  contact_id: number
  contact_inbox_id: number
  created_at: Date
}

export async function insertConversations(sql: Sql, accountId: number, all: readonly NewConversation[]): Promise<void> {
  if (all.length === 0) return
  const own = 'id, display_id, uuid, inbox_id, contact_id, contact_inbox_id, created_at'
  await sql.query(
    `insert into conversations (account_id, ${own}, ${STATE_COLUMNS.join(', ')}) overriding system value
     select $1::int, ${own}, ${STATE_COLUMNS.join(', ')}
     from jsonb_to_recordset($2::jsonb) as t(id int, display_id int, uuid uuid, inbox_id int, contact_id int,
       contact_inbox_id int, created_at timestamptz, ${STATE})`,
    [accountId, json(all)],
  )
}

export async function updateConversations(
  sql: Sql,
  accountId: number,
  all: readonly (State & { id: number })[],
): Promise<void> {
  if (all.length === 0) return
  const sets = STATE_COLUMNS.map((column) => `${column} = t.${column}`).join(', ')
  await sql.query(
    `update conversations c set ${sets} from jsonb_to_recordset($2::jsonb) as t(id int, ${STATE})
     where c.account_id = $1 and c.id = t.id`,
    [accountId, json(all)],
  )
}

export interface NewMessage {
  id: number
  conversation_id: number
  inbox_id: number
  message_type: number
  content_type: number
  status: number
  private: boolean
  content: string | null
  sender_type: 'User' | 'Contact' | null
  sender_id: number | null
  source_id: string | null
  content_attributes: object
  created_at: Date
}

export async function insertMessages(sql: Sql, accountId: number, all: readonly NewMessage[]): Promise<void> {
  if (all.length === 0) return
  const columns = `id, conversation_id, inbox_id, message_type, content_type, status, private, content, sender_type, sender_id,
    source_id, content_attributes, created_at`
  await sql.query(
    `insert into messages (account_id, ${columns}, updated_at) overriding system value
     select $1::int, ${columns}, created_at
     from jsonb_to_recordset($2::jsonb) as t(id int, conversation_id int, inbox_id int, message_type smallint,
       content_type smallint, status smallint, private boolean, content text, sender_type text, sender_id int,
       source_id text, content_attributes jsonb, created_at timestamptz)`,
    [accountId, json(all)],
  )
}

export interface NewAttachment {
  message_id: number
  file_type: number
  extension: string | null
  storage_key: string | null
  filename: string | null
  content_type: string | null
  file_size: number | null
  width: number | null
  height: number | null
  meta: object
  fallback_title: string | null
  coordinates_lat: number | null
  coordinates_long: number | null
  created_at: Date
}

export async function insertAttachments(sql: Sql, accountId: number, all: readonly NewAttachment[]): Promise<void> {
  if (all.length === 0) return
  const columns = `message_id, file_type, extension, storage_key, filename, content_type, file_size, width, height, meta,
    fallback_title, coordinates_lat, coordinates_long, created_at`
  await sql.query(
    `insert into attachments (account_id, ${columns})
     select $1::int, ${columns}
     from jsonb_to_recordset($2::jsonb) as t(message_id int, file_type smallint, extension text, storage_key text, filename text,
       content_type text, file_size int, width int, height int, meta jsonb, fallback_title text,
       coordinates_lat double precision, coordinates_long double precision, created_at timestamptz)`,
    [accountId, json(all)],
  )
}

/** What conversations keep about their messages: the newest ones, and when the customer last wrote. */
export async function refreshNewest(sql: Sql, accountId: number, ids: readonly number[]): Promise<void> {
  await sql.query(
    `update conversations c set last_message_id = n.last, last_non_activity_message_id = n.spoken,
       last_public_message_id = n.public, last_incoming_at = n.incoming
     from (select conversation_id, max(id) as last, max(id) filter (where message_type <> 2) as spoken,
         max(id) filter (where message_type <> 2 and not private) as public,
         max(created_at) filter (where message_type = 0 and not private) as incoming
       from messages where account_id = $1 and conversation_id = any($2::int[]) group by conversation_id) n
     where c.account_id = $1 and c.id = n.conversation_id`,
    [accountId, ids],
  )
}
