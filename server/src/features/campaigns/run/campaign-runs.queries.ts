import { CAMPAIGN_LATE_DAYS, type CampaignAudience } from '@parley/shared/contract/campaign'
import type { Sql } from '../../../db/db.ts'

/** A campaign as a run needs it. */
export interface RunRow {
  id: number
  account_id: number
  display_id: number
  campaign_status: 'active' | 'processing' | 'paused' | 'completed' | 'cancelled' | 'failed'
  message: string
  sender_id: number | null
  audience: CampaignAudience[]
  template_params: Record<string, unknown> | null
  inbox_id: number
  channel_type: string
  medium: string | null
  /** Somebody has given the provider's credentials. */
  is_connected: boolean
  /** Of its account. */
  features: Record<string, boolean>
}

const SELECT = `select c.id, c.account_id, c.display_id, c.campaign_status, c.message, c.sender_id, c.audience, c.template_params,
    c.inbox_id, i.channel_type, i.medium,
    i.channel_secrets is not null as is_connected, a.features
  from campaigns c join inboxes i on i.id = c.inbox_id join accounts a on a.id = c.account_id`

/** One-off campaigns whose time has come within the last three days (configuration 7). */
export async function dueCampaigns(sql: Sql, now: Date): Promise<{ account_id: number; id: number }[]> {
  const { rows } = await sql.query<{ account_id: number; id: number }>(
    `select c.account_id, c.id from campaigns c join accounts a on a.id = c.account_id
     where c.campaign_type = 'one_off' and c.campaign_status = 'active' and c.enabled and a.status = 'active'
       and c.scheduled_at <= $1 and c.scheduled_at > $1::timestamptz - make_interval(days => $2) order by c.scheduled_at`,
    [now, CAMPAIGN_LATE_DAYS],
  )
  return rows
}

/** Locked until the transaction ends, so that it starts, stops and ends once. */
export async function lockRun(tx: Sql, accountId: number, id: number): Promise<RunRow | null> {
  const { rows } = await tx.query<RunRow>(`${SELECT} where c.account_id = $1 and c.id = $2 for update of c`, [
    accountId,
    id,
  ])
  return rows[0] ?? null
}

export async function readRun(sql: Sql, accountId: number, id: number): Promise<RunRow | null> {
  const { rows } = await sql.query<RunRow>(`${SELECT} where c.account_id = $1 and c.id = $2`, [accountId, id])
  return rows[0] ?? null
}

export async function beginRun(tx: Sql, run: RunRow, people: number, now: Date): Promise<void> {
  await tx.query(
    `update campaigns set campaign_status = 'processing', audience_count = $3, started_at = $4, updated_at = $4
     where account_id = $1 and id = $2`,
    [run.account_id, run.id, people, now],
  )
}

/** Puts a run that could not begin back before the clock, as if it were planned for now. */
export async function planAgain(tx: Sql, run: RunRow, now: Date): Promise<void> {
  await tx.query(
    `update campaigns set campaign_status = 'active', scheduled_at = $3, problem = null, audience_count = 0,
       started_at = null, finished_at = null, updated_at = $3 where account_id = $1 and id = $2`,
    [run.account_id, run.id, now],
  )
}

/** @param problem why nothing is sent */
export async function failRun(tx: Sql, run: RunRow, problem: string, now: Date): Promise<void> {
  await tx.query('update campaigns set problem = $3 where account_id = $1 and id = $2', [
    run.account_id,
    run.id,
    problem,
  ])
  await setRunStatus(tx, run, 'failed', now)
}

export async function setRunStatus(tx: Sql, run: RunRow, status: RunRow['campaign_status'], now: Date): Promise<void> {
  const isOver = status === 'completed' || status === 'cancelled' || status === 'failed'
  await tx.query(
    `update campaigns set campaign_status = $3, updated_at = $4, finished_at = case when $5 then $4::timestamptz end
     where account_id = $1 and id = $2`,
    [run.account_id, run.id, status, now, isOver],
  )
}
