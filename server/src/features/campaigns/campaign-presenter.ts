import type { Campaign, CampaignProgress } from '@parley/shared/contract/campaign'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { toAgent } from '../../presenters/person.ts'
import type { PresenterContext } from '../../presenters/presenter-context.ts'
import { toIso, toUnix } from '../../presenters/time.ts'
import type { CampaignRow } from './campaigns.queries.ts'

export function toProgress(row: CampaignRow): CampaignProgress {
  const isOngoing = row.campaign_type === 'ongoing'
  const total = isOngoing ? row.started : row.audience_count
  const done = isOngoing ? row.started : row.sent_count + row.failed_count
  const hasRun = done > 0 || row.campaign_status === 'completed'
  return {
    status: row.campaign_status,
    total,
    queued: Math.max(0, total - done),
    sent: isOngoing ? row.started : row.sent_count,
    delivered: row.delivered,
    read: row.read,
    failed: row.failed_count,
    replied: row.replied,
    percentage: total === 0 ? 0 : Math.round((done / total) * 100),
    started_at: hasRun && row.scheduled_at ? toUnix(row.scheduled_at) : null,
    finished_at: row.campaign_status === 'completed' ? toUnix(row.updated_at) : null,
    errors:
      row.failed_count > 0 ? [{ code: 'not_sent', message: 'The provider refused it', count: row.failed_count }] : [],
  }
}

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
  ...(row.template_params && { template_params: row.template_params }),
  ...(withProgress && { progress: toProgress(row) }),
})
