import { CAMPAIGN_LATE_DAYS, type Campaign } from '@parley/shared/contract/campaign'

const DAY = 86_400

/** What a campaign is doing, in the words of the page. */
export type CampaignState =
  | 'scheduled'
  | 'due'
  | 'missed'
  | 'sending'
  | 'paused'
  | 'completed'
  | 'cancelled'
  | 'failed'
  | 'on'
  | 'off'

/** @param now seconds since 1970 */
export function stateOf(
  { campaign_type, campaign_status, enabled, scheduled_at }: Campaign,
  now: number,
): CampaignState {
  if (campaign_status === 'processing') return 'sending'
  if (campaign_status !== 'active') return campaign_status
  if (campaign_type === 'ongoing') return enabled ? 'on' : 'off'
  if (!enabled) return 'off'
  if (scheduled_at === undefined || scheduled_at > now) return 'scheduled'
  return scheduled_at > now - CAMPAIGN_LATE_DAYS * DAY ? 'due' : 'missed'
}

/** Where the words are in title and message; order stays. */
export function matching(campaigns: readonly Campaign[], words: string): Campaign[] {
  const wanted = words.trim().toLocaleLowerCase()
  return campaigns.filter(({ title, message }) => `${title}\n${message}`.toLocaleLowerCase().includes(wanted))
}

/** Shares of the whole bar in per cent; what is left over is not sent yet. */
export function barOf({
  total,
  replied,
  sent,
  failed,
}: {
  total: number
  replied: number
  sent: number
  failed: number
}) {
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100)
  return { replied: share(replied), sent: share(Math.max(0, sent - replied)), failed: share(failed) }
}
