import type { CampaignAudience, CampaignStatus } from '@parley/shared/contract/campaign'
import { MESSAGE_STATUS } from '@parley/shared/contract/scalars'
import { json, type Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

export interface CampaignFacts {
  title: string
  description: string | null
  message: string
  campaign_type: 'ongoing' | 'one_off'
  inbox_id: number
  sender_id: number | null
  enabled: boolean
  trigger_only_during_business_hours: boolean
  trigger_rules: { url?: string; time_on_page?: number }
  audience: CampaignAudience[]
  template_params: Record<string, unknown> | null
  scheduled_at: Date | null
  time_zone: string | null
}

export interface CampaignRow extends CampaignFacts {
  id: number
  account_id: number
  display_id: number
  campaign_status: CampaignStatus
  sent_count: number
  /** Times an ongoing one stood over a button. */
  shown_count: number
  failed_count: number
  audience_count: number
  created_at: Date
  updated_at: Date
  started_at: Date | null
  finished_at: Date | null
  /** Why nothing was sent. */
  problem: string | null
  sender: UserRow | null
  /** Of the conversations it started. */
  started: number
  replied: number
  delivered: number
  read: number
  /** Of the people of a run; null where it has none, as those before there were runs. */
  people: { sent: number; failed: number; delivered: number; read: number; replied: number } | null
}

/** SQL: the message with which a campaign began the conversation of the row alias `v`. @param displayId of the campaign, as SQL */
export const ownMessageSql = (displayId: string): string => `select m.* from messages m
  where m.account_id = v.account_id and m.conversation_id = v.id and m.additional_attributes ->> 'campaign_id' = ${displayId}::text
  order by m.id limit 1`

/** Message statuses as stored: 1 delivered, 2 read (which was delivered, too). */
const NUMBERS = `left join lateral (
    select count(*)::int as started, count(*) filter (where v.last_incoming_at is not null)::int as replied,
      count(*) filter (where m.status in (${MESSAGE_STATUS.delivered}, ${MESSAGE_STATUS.read}))::int as delivered,
      count(*) filter (where m.status = ${MESSAGE_STATUS.read})::int as read
    from conversations v left join lateral (${ownMessageSql('c.display_id')}) m on true
    where v.account_id = c.account_id and v.campaign_id = c.id
  ) numbers on true`

/** Whoever wrote after the message answered it, in whichever conversation it went. */
const PEOPLE = `case when c.started_at is not null then (
    select jsonb_build_object(
      'sent', count(*) filter (where m.id is not null and m.status <> ${MESSAGE_STATUS.failed}),
      'failed', count(*) filter (where r.problem is not null or m.status = ${MESSAGE_STATUS.failed}),
      'delivered', count(*) filter (where m.status in (${MESSAGE_STATUS.delivered}, ${MESSAGE_STATUS.read})),
      'read', count(*) filter (where m.status = ${MESSAGE_STATUS.read}),
      'replied', count(*) filter (where v.last_incoming_at > m.created_at))
    from campaign_recipients r left join messages m on m.account_id = r.account_id and m.id = r.message_id
    left join conversations v on v.account_id = r.account_id and v.id = m.conversation_id
    where r.campaign_id = c.id) end as people`

const SELECT = `select c.*, ${userJson('c.account_id', 'c.sender_id')} as sender,
    numbers.started, numbers.replied, numbers.delivered, numbers.read, ${PEOPLE}
  from campaigns c ${NUMBERS} where c.account_id = $1`

/** Newest first. @param inboxId only campaigns of that inbox; null: all */
export async function listCampaigns(db: Sql, accountId: number, inboxId: number | null = null): Promise<CampaignRow[]> {
  const { rows } = await db.query<CampaignRow>(
    `${SELECT} and ($2::int is null or c.inbox_id = $2) order by coalesce(c.scheduled_at, c.created_at) desc, c.id desc`,
    [accountId, inboxId],
  )
  return rows
}

export async function findCampaign(db: Sql, accountId: number, displayId: number): Promise<CampaignRow | null> {
  const { rows } = await db.query<CampaignRow>(`${SELECT} and c.display_id = $2`, [accountId, displayId])
  return rows[0] ?? null
}

/** @returns the display id, the next of the account's own sequence */
export async function insertCampaign(tx: Sql, accountId: number, facts: CampaignFacts): Promise<number> {
  const { rows } = await tx.query<{ display_id: number }>(
    `with number as (update accounts set next_campaign_number = next_campaign_number + 1 where id = $1
       returning next_campaign_number - 1 as display_id)
     insert into campaigns (account_id, display_id, title, description, message, campaign_type, inbox_id, sender_id, enabled,
       trigger_only_during_business_hours, trigger_rules, audience, template_params, scheduled_at, time_zone)
     select $1, display_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 from number returning display_id`,
    [
      accountId,
      facts.title,
      facts.description,
      facts.message,
      facts.campaign_type,
      facts.inbox_id,
      facts.sender_id,
      facts.enabled,
      facts.trigger_only_during_business_hours,
      json(facts.trigger_rules),
      json(facts.audience),
      facts.template_params && json(facts.template_params),
      facts.scheduled_at,
      facts.time_zone,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the campaign was not stored')
  return row.display_id
}

export async function updateCampaign(
  tx: Sql,
  accountId: number,
  displayId: number,
  { trigger_rules, audience, template_params, ...columns }: Partial<CampaignFacts>,
): Promise<void> {
  const p = params(accountId, displayId)
  const sets = ['updated_at = now()']
  for (const [column, value] of Object.entries(columns)) {
    if (value !== undefined) sets.push(`${column} = ${p.add(value)}`)
  }
  for (const [column, value] of Object.entries({ trigger_rules, audience, template_params })) {
    if (value !== undefined) sets.push(`${column} = ${p.add(json(value))}`)
  }
  await tx.query(`update campaigns set ${sets.join(', ')} where account_id = $1 and display_id = $2`, p.values)
}

export async function deleteCampaign(db: Sql, accountId: number, displayId: number): Promise<boolean> {
  const { count } = await db.query('delete from campaigns where account_id = $1 and display_id = $2', [
    accountId,
    displayId,
  ])
  return count > 0
}

export async function isMember(db: Sql, accountId: number, userId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from account_users where account_id = $1 and user_id = $2', [
    accountId,
    userId,
  ])
  return rows.length > 0
}

/** How many of these labels the account has. */
export async function countLabels(db: Sql, accountId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from labels where account_id = $1 and id = any($2::int[])',
    [accountId, ids],
  )
  return rows[0]?.n ?? 0
}
