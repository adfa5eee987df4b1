import type { Campaign, CampaignProgress } from '@parley/shared/contract/campaign'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { toAgent } from '../../presenters/person.ts'
import type { PresenterContext } from '../../presenters/presenter-context.ts'
import { toIso, toUnix } from '../../presenters/time.ts'
import type { CampaignRow } from './campaigns.queries.ts'

const ongoingProgress = (row: CampaignRow): CampaignProgress => ({
  status: row.campaign_status,
  // Browsers count what they show; those before they did have begun conversations all the same.
  total: Math.max(row.shown_count, row.started),
  queued: 0,
  sent: row.started,
  delivered: row.delivered,
  read: row.read,
  failed: 0,
  replied: row.replied,
  percentage: row.started === 0 ? 0 : Math.round((row.started / Math.max(row.shown_count, row.started)) * 100),
  started_at: null,
  finished_at: null,
  errors: [],
})

/** Of a one-off campaign: counted over its people, or as it was stored before runs had people. */
function oneOffProgress(row: CampaignRow, errors: CampaignProgress['errors']): CampaignProgress {
  const { sent, failed, delivered, read, replied } = row.people ?? {
    sent: row.sent_count,
    failed: row.failed_count,
    delivered: row.delivered,
    read: row.read,
    replied: row.replied,
  }
  const total = row.audience_count
  const done = sent + failed
  const startedAt = row.started_at ?? (done > 0 || row.campaign_status === 'completed' ? row.scheduled_at : null)
  const finishedAt = row.finished_at ?? (row.campaign_status === 'completed' ? row.updated_at : null)
  return {
    status: row.campaign_status,
    total,
    queued: Math.max(0, total - done),
    sent,
    delivered,
    read,
    failed,
    replied,
    percentage: total === 0 ? 0 : Math.round((done / total) * 100),
    started_at: startedAt && toUnix(startedAt),
    finished_at: finishedAt && toUnix(finishedAt),
    errors,
  }
}

/** Why nothing was sent; or what a campaign before runs says of those it did not reach. */
const storedErrors = (row: CampaignRow): CampaignProgress['errors'] =>
  row.problem !== null
    ? [{ code: row.problem, message: NOT_STARTED[row.problem] ?? row.problem, count: 0 }]
    : row.people === null && row.failed_count > 0
      ? [{ code: 'not_sent', message: 'The provider refused it', count: row.failed_count }]
      : []

/** Why a run did not begin, by what is stored of it. */
const NOT_STARTED: Record<string, string> = {
  nobody: 'Nobody in the audience can be written to',
  not_connected: 'The inbox cannot deliver',
  switched_off: 'Campaigns are switched off for the account',
  segment: 'A segment of the audience is gone, or its rules no longer mean anything',
}

/** How far the campaign is. @param errors of its run, grouped by reason */
export const toProgress = (row: CampaignRow, errors = storedErrors(row)): CampaignProgress =>
  row.campaign_type === 'ongoing' ? ongoingProgress(row) : oneOffProgress(row, errors)

export const toCampaign = (
  row: CampaignRow,
  inbox: Inbox,
  context: PresenterContext,
  withProgress: boolean,
): Campaign => ({
  id: row.display_id,
  account_id: row.account_id,
  title: row.title,
  description: row.description,
  message: row.message,
  campaign_type: row.campaign_type,
  campaign_status: row.campaign_status,
  enabled: row.enabled,
  inbox,
  sender: row.sender && toAgent(row.sender, row.account_id, context),
  trigger_rules: row.trigger_rules,
  trigger_only_during_business_hours: row.trigger_only_during_business_hours,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
  ...(row.scheduled_at && { scheduled_at: toUnix(row.scheduled_at) }),
  ...(row.campaign_type === 'one_off' && { audience: row.audience }),
  ...(row.time_zone && { time_zone: row.time_zone }),
  ...(row.template_params && { template_params: row.template_params }),
  ...(withProgress && { progress: toProgress(row) }),
})
