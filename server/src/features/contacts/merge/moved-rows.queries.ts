import type { Sql } from '../../../db/db.ts'

/** Ids of what belonged to the contact that went, by what they are. */
export interface Moved {
  conversation_ids: number[]
  link_ids: number[]
  note_ids: number[]
  rating_ids: number[]
  visit_ids: number[]
  /** Campaigns that reached, or will reach, only the contact that went. */
  campaign_ids: number[]
  /** Earlier merges into the contact that went. */
  merge_ids: number[]
  /** Contacts that only the one that went was known to be distinct from. */
  distinct_ids: number[]
}

type Owned = 'conversations' | 'contact_inboxes' | 'contact_notes' | 'csat_responses' | 'contact_page_visits'
/** Account, the contact they belong to, the contact they shall belong to. */
type Way = readonly [accountId: number, fromId: number, toId: number]

/** Rows of one statement: a contact may have more than the database changes in the time that one may take. */
const AT_ONCE = 1_000

/** As many as one statement changes, one part after the other. */
function* partsOf(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE)
}

/** SQL: rows in the order in which everybody locks several of them, so that no two wait for each other. */
const LOCKED = 'order by id for no key update'

/** Gives these rows back, as far as they still belong to the first of the two. */
export async function giveRows(tx: Sql, table: Owned, way: Way, ids: readonly number[]): Promise<void> {
  for (const part of partsOf(ids.toSorted((a, b) => a - b)))
    await tx.query(
      `update ${table} set contact_id = $3 where id in (select id from ${table}
         where account_id = $1 and contact_id = $2 and id = any($4::bigint[]) ${LOCKED}) and account_id = $1`,
      [...way, part],
    )
}

async function moveOwned(tx: Sql, table: Owned, way: Way): Promise<number[]> {
  const moved: number[] = []
  for (;;) {
    const { rows } = await tx.query<{ id: number }>(
      `with next as (select id from ${table} where account_id = $1 and contact_id = $2 order by id limit ${AT_ONCE}),
         held as materialized (select id from ${table} where account_id = $1 and id in (select id from next) ${LOCKED})
       update ${table} set contact_id = $3 where account_id = $1 and contact_id = $2 and id in (select id from held)
       returning id`,
      way,
    )
    moved.push(...rows.map((row) => row.id))
    if (rows.length < AT_ONCE) return moved
  }
}

export async function giveMessages(tx: Sql, way: Way, conversationIds: readonly number[]): Promise<void> {
  for (const part of partsOf(conversationIds))
    await tx.query(
      `update messages set sender_id = $3 where account_id = $1 and sender_type = 'Contact' and sender_id = $2
         and conversation_id = any($4::int[])`,
      [...way, part],
    )
}

/** Nobody gets a campaign twice: whom it has reached under either name, it has reached. @returns campaigns that moved */
async function moveCampaigns(tx: Sql, way: Way): Promise<number[]> {
  await tx.query(
    `update campaign_recipients o set message_id = r.message_id, problem = r.problem from campaign_recipients r
     where o.account_id = $1 and o.contact_id = $3 and o.message_id is null and r.account_id = $1 and r.contact_id = $2
       and r.campaign_id = o.campaign_id and r.message_id is not null`,
    way,
  )
  const { rows } = await tx.query<{ campaign_id: number }>(
    `update campaign_recipients r set contact_id = $3 where r.account_id = $1 and r.contact_id = $2
       and not exists (select 1 from campaign_recipients o where o.campaign_id = r.campaign_id and o.contact_id = $3)
     returning r.campaign_id`,
    way,
  )
  return rows.map((row) => row.campaign_id)
}

async function moveMerges(tx: Sql, way: Way): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'update contact_merges set base_contact_id = $3 where account_id = $1 and base_contact_id = $2 returning id',
    way,
  )
  return rows.map((row) => row.id)
}

/** @returns contacts that the one that stays was not known to be distinct from before */
async function moveDistinct(tx: Sql, way: Way): Promise<number[]> {
  const { rows } = await tx.query<{ low_id: number; high_id: number }>(
    `insert into distinct_contacts (account_id, low_id, high_id)
     select $1, least($3::int, other), greatest($3::int, other)
     from (select case low_id when $2 then high_id else low_id end as other from distinct_contacts
       where account_id = $1 and (low_id = $2 or high_id = $2)) known
     where other <> $3::int on conflict do nothing returning low_id, high_id`,
    way,
  )
  return rows.map(({ low_id, high_id }) => (low_id === way[2] ? high_id : low_id))
}

/** Everything of one contact becomes the other's; what both have once stays the other's. */
export async function moveAll(tx: Sql, accountId: number, fromId: number, toId: number): Promise<Moved> {
  const way: Way = [accountId, fromId, toId]
  const moved = {
    link_ids: await moveOwned(tx, 'contact_inboxes', way),
    conversation_ids: await moveOwned(tx, 'conversations', way),
    note_ids: await moveOwned(tx, 'contact_notes', way),
    rating_ids: await moveOwned(tx, 'csat_responses', way),
    visit_ids: await moveOwned(tx, 'contact_page_visits', way),
    campaign_ids: await moveCampaigns(tx, way),
    merge_ids: await moveMerges(tx, way),
    distinct_ids: await moveDistinct(tx, way),
  }
  await giveMessages(tx, way, moved.conversation_ids)
  return moved
}

/** A contact's conversations that came before this one, the newest first. */
export async function conversationsBefore(
  db: Sql,
  accountId: number,
  contactId: number,
  before: number,
  most: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from conversations where account_id = $1 and contact_id = $2 and id < $3 order by id desc limit $4',
    [accountId, contactId, before, most],
  )
  return rows.map(({ id }) => id)
}

/** Labels of both; for callers that do not put the contact together themselves. */
export async function uniteLabels(tx: Sql, way: Way): Promise<void> {
  await tx.query(
    `update contacts b set labels = b.labels || array(select label from unnest(g.labels) label where label <> all(b.labels))
     from contacts g where b.account_id = $1 and b.id = $3 and g.account_id = $1 and g.id = $2 and not g.labels <@ b.labels`,
    way,
  )
}

/** What a contact is remembered by after it became part of another: until that one goes too. */
export async function rememberFormer(tx: Sql, way: Way, traces: readonly string[]): Promise<void> {
  await tx.query('update former_contacts set contact_id = $3 where account_id = $1 and contact_id = $2', way)
  await tx.query(
    `insert into former_contacts (account_id, former_id, contact_id, traces, known_since)
     select account_id, id, $3, $4, created_at from contacts where account_id = $1 and id = $2`,
    [...way, traces],
  )
}
