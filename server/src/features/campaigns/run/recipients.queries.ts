import type { CampaignCounted } from '@parley/shared/contract/campaign'
import type { Sql } from '../../../db/db.ts'
import { type Params, params } from '../../../db/params.ts'
import { ownMessageSql } from '../campaigns.queries.ts'
import type { Selection } from './audience.service.ts'

/** Who of an audience can be written to, and who is left out for which reason. */
export interface AudienceCount {
  total: number
  sendable: number
  blocked: number
  unsubscribed: number
  no_phone: number
}

/** Each contact once, however many labels and segments name it; visitors whom no list shows are none. The account is $1. */
function audienceSql({ labelIds, segments }: Selection, p: Params): string {
  const labelled = `c.labels && (select coalesce(array_agg(l.title), '{}') from labels l
    where l.account_id = $1 and l.id = any(${p.add(labelIds)}::int[]))`
  const ways = [labelled, ...segments.map((condition) => `(${condition(p)})`)]
  return `select c.id, c.blocked, c.phone_number, c.unsubscribed_at from contacts c
    where c.account_id = $1 and c.identified and (${ways.join(' or ')})`
}

/** Reasons exclude each other, in this order. */
const SENDABLE = 'not blocked and unsubscribed_at is null and phone_number is not null'

export async function countAudience(sql: Sql, accountId: number, selection: Selection): Promise<AudienceCount> {
  const p = params(accountId)
  const audience = audienceSql(selection, p)
  const { rows } = await sql.query<AudienceCount>(
    `select count(*)::int as total, count(*) filter (where ${SENDABLE})::int as sendable,
       count(*) filter (where blocked)::int as blocked,
       count(*) filter (where not blocked and unsubscribed_at is not null)::int as unsubscribed,
       count(*) filter (where not blocked and unsubscribed_at is null and phone_number is null)::int as no_phone
     from (${audience}) audience`,
    p.values,
  )
  return rows[0] ?? { total: 0, sendable: 0, blocked: 0, unsubscribed: 0, no_phone: 0 }
}

/** Queues everybody of the audience who can be written to. @returns how many there are */
export async function queueAudience(
  tx: Sql,
  accountId: number,
  campaignId: number,
  selection: Selection,
): Promise<number> {
  const p = params(accountId, campaignId)
  const audience = audienceSql(selection, p)
  const { count } = await tx.query(
    `insert into campaign_recipients (account_id, campaign_id, contact_id)
     select $1, $2, audience.id from (${audience}) audience where ${SENDABLE} on conflict do nothing`,
    p.values,
  )
  return count
}

/** The next people in the queue. */
export async function nextRecipients(sql: Sql, campaignId: number, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ contact_id: number }>(
    `select contact_id from campaign_recipients
     where campaign_id = $1 and message_id is null and problem is null order by contact_id limit $2`,
    [campaignId, limit],
  )
  return rows.map(({ contact_id }) => contact_id)
}

/** Takes people out of the queue until the transaction ends. @returns those whom no other process has, or has written to */
export async function takeRecipients(tx: Sql, campaignId: number, contactIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ contact_id: number }>(
    `select contact_id from campaign_recipients where campaign_id = $1 and contact_id = any($2::int[])
       and message_id is null and problem is null order by contact_id for update skip locked`,
    [campaignId, contactIds],
  )
  return rows.map(({ contact_id }) => contact_id)
}

/** @param messageIds - by the people they are for */
export async function noteSent(tx: Sql, campaignId: number, messageIds: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `update campaign_recipients r set message_id = sent.message_id, problem = null
     from unnest($2::int[], $3::bigint[]) as sent (contact_id, message_id)
     where r.campaign_id = $1 and r.contact_id = sent.contact_id`,
    [campaignId, [...messageIds.keys()], [...messageIds.values()]],
  )
}

export async function noteProblem(sql: Sql, campaignId: number, contactId: number, problem: string): Promise<void> {
  await sql.query('update campaign_recipients set problem = $3 where campaign_id = $1 and contact_id = $2', [
    ...[campaignId, contactId, problem],
  ])
}

/** Puts everybody back into the queue whom the message has not reached. @returns how many */
export async function requeueProblems(tx: Sql, campaignId: number): Promise<number> {
  const { count } = await tx.query(
    `update campaign_recipients r set problem = null, message_id = null
     where r.campaign_id = $1 and (r.problem is not null or exists (
       select 1 from messages m where m.account_id = r.account_id and m.id = r.message_id and m.status = 3))`,
    [campaignId],
  )
  return count
}

/** What became of the messages, by the reason; those the provider refused and those that were never stored. */
export async function failures(sql: Sql, campaignId: number): Promise<{ message: string; count: number }[]> {
  const { rows } = await sql.query<{ message: string; count: number }>(
    `select coalesce(r.problem, m.content_attributes ->> 'external_error', '') as message, count(*)::int as count
     from campaign_recipients r left join messages m on m.account_id = r.account_id and m.id = r.message_id
     where r.campaign_id = $1 and (r.problem is not null or m.status = 3) group by 1 order by 2 desc, 1 limit 20`,
    [campaignId],
  )
  return rows
}

export interface RecipientRow {
  contact_id: number
  name: string
  phone_number: string | null
  state: 'queued' | 'sent' | 'delivered' | 'read' | 'failed'
  problem: string | null
  conversation_id: number | null
}

/** What became of a message, of the row alias `m`. */
const STATE = `case when m.status = 1 then 'delivered' when m.status = 2 then 'read' when m.status = 3 then 'failed' else 'sent' end`

/** Of campaign $1, each with what became of their message. */
const PEOPLE = `select c.id as contact_id, c.name, c.phone_number, v.display_id as conversation_id,
    coalesce(r.problem, m.content_attributes ->> 'external_error') as problem,
    case when r.problem is not null then 'failed' when r.message_id is null then 'queued' else ${STATE} end as state
  from campaign_recipients r join contacts c on c.id = r.contact_id
  left join messages m on m.account_id = r.account_id and m.id = r.message_id
  left join conversations v on v.account_id = r.account_id and v.id = m.conversation_id
  where r.campaign_id = $1`

/** Whom a number of a run counts: as the numbers themselves are counted. */
const COUNTED: Record<CampaignCounted, string> = {
  total: 'true',
  sent: 'm.id is not null and m.status <> 3',
  delivered: 'm.status in (1, 2)',
  read: 'm.status = 2',
  failed: '(r.problem is not null or m.status = 3)',
  replied: 'v.last_incoming_at > m.created_at',
}

export interface Wanted {
  state: string | null
  counted: CampaignCounted | null
  limit: number
  offset: number
}
type Counted = RecipientRow & { all_count: number }

/** A page of rows with how many there are; a page behind the last has none and says so. */
const pageOf = (rows: Counted[]) => ({ rows, count: rows[0]?.all_count ?? 0 })

/** The people of a campaign, a page at a time, with what became of their message. */
export async function listRecipients(sql: Sql, campaignId: number, { state, counted, limit, offset }: Wanted) {
  const { rows } = await sql.query<Counted>(
    `select *, count(*) over ()::int as all_count from (${PEOPLE} and ${COUNTED[counted ?? 'total']}) people
     where $2::text is null or state = $2 order by contact_id limit $3 offset $4`,
    [campaignId, state, limit, offset],
  )
  return pageOf(rows)
}

/** Whom a number of a campaign counts that has no list of people: conversations it began. */
const BEGUN: Record<CampaignCounted, string> = {
  total: 'true',
  sent: 'true',
  delivered: 'm.status in (1, 2)',
  read: 'm.status = 2',
  failed: 'false',
  replied: 'v.last_incoming_at is not null',
}

/** The people whose conversation a campaign began, newest first. */
export async function listBegun(
  sql: Sql,
  accountId: number,
  campaign: { id: number; display_id: number },
  { state, counted, limit, offset }: Wanted,
) {
  const { rows } = await sql.query<Counted>(
    `select *, count(*) over ()::int as all_count from (
       select c.id as contact_id, c.name, c.phone_number, v.display_id as conversation_id,
         m.content_attributes ->> 'external_error' as problem, ${STATE} as state
       from conversations v join contacts c on c.account_id = v.account_id and c.id = v.contact_id
       left join lateral (${ownMessageSql('$3')}) m on true
       where v.account_id = $1 and v.campaign_id = $2 and ${BEGUN[counted ?? 'total']}) people
     where $4::text is null or state = $4 order by conversation_id desc limit $5 offset $6`,
    [accountId, campaign.id, campaign.display_id, state, limit, offset],
  )
  return pageOf(rows)
}

/** The same behind a person, for those who read all of them. */
export async function recipientsAfter(
  sql: Sql,
  campaignId: number,
  contactId: number,
  limit: number,
): Promise<RecipientRow[]> {
  const { rows } = await sql.query<RecipientRow>(`${PEOPLE} and r.contact_id > $2 order by r.contact_id limit $3`, [
    campaignId,
    contactId,
    limit,
  ])
  return rows
}
