import {
  type Campaign,
  type CampaignType,
  DEFAULT_TIME_ON_PAGE,
  MAX_CAMPAIGN_CHARS,
} from '@parley/shared/contract/campaign'
import { requiredText } from '@parley/shared/contract/rules/text'
import type { Inbox } from '@parley/shared/contract/sidebar'
import * as v from 'valibot'

/** Texts as the fields hold them; ids are texts because selects are. */
export interface CampaignValues {
  title: string
  message: string
  inbox_id: string
  /** Empty: the bot. */
  sender_id: string
  /** Label ids. */
  audience: number[]
  /** Local time as `<input type="datetime-local">` has it; empty: now. */
  scheduled_at: string
  url: string
  time_on_page: string
  trigger_only_during_business_hours: boolean
  enabled: boolean
}

const common = {
  title: requiredText(),
  message: requiredText(MAX_CAMPAIGN_CHARS),
  inbox_id: v.pipe(v.string(), v.nonEmpty("can't be blank")),
}
const Address = v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/[^/\s]/i, 'must be a web address'))

/** What can be said of the form before anything is sent. */
export const CampaignForms: Record<CampaignType, v.GenericSchema> = {
  one_off: v.object({ ...common, audience: v.pipe(v.array(v.number()), v.minLength(1, "can't be blank")) }),
  ongoing: v.object({
    ...common,
    url: Address,
    time_on_page: v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'is invalid')),
  }),
}

/** A moment as a field of date and time shows it, in the browser's zone. */
export function localMoment(seconds: number): string {
  const at = new Date(seconds * 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

export const campaignValues = (campaign: Campaign | null): CampaignValues => ({
  title: campaign?.title ?? '',
  message: campaign?.message ?? '',
  inbox_id: campaign ? String(campaign.inbox.id) : '',
  sender_id: campaign?.sender ? String(campaign.sender.id) : '',
  audience: campaign?.audience?.map(({ id }) => id) ?? [],
  scheduled_at: campaign?.scheduled_at ? localMoment(campaign.scheduled_at) : '',
  url: campaign?.trigger_rules.url ?? '',
  time_on_page: String(campaign?.trigger_rules.time_on_page ?? DEFAULT_TIME_ON_PAGE),
  trigger_only_during_business_hours: campaign?.trigger_only_during_business_hours ?? false,
  enabled: campaign?.enabled ?? true,
})

/** The body of a request. */
export function campaignBody(values: CampaignValues, type: CampaignType) {
  const { title, message, inbox_id, sender_id } = values
  const facts = { title, message, inbox_id: Number(inbox_id), sender_id: sender_id ? Number(sender_id) : null }
  if (type === 'one_off') {
    return {
      ...facts,
      audience: values.audience.map((id) => ({ type: 'Label' as const, id })),
      ...(values.scheduled_at && { scheduled_at: new Date(values.scheduled_at).toISOString() }),
    }
  }
  const { url, time_on_page, trigger_only_during_business_hours, enabled } = values
  const trigger_rules = { url: url.trim(), time_on_page: Number(time_on_page) }
  return { ...facts, trigger_rules, trigger_only_during_business_hours, enabled }
}

/** WhatsApp lets nobody write first without a template, which this form has no picker for. */
const needsTemplate = ({ channel_type, medium }: Inbox): boolean =>
  channel_type === 'Channel::Whatsapp' || (channel_type === 'Channel::TwilioSms' && medium === 'whatsapp')

const ONE_OFF = ['Channel::Sms', 'Channel::TwilioSms']

/** Inboxes that can carry such a campaign today. */
export const inboxesFor = (inboxes: readonly Inbox[], type: CampaignType): Inbox[] =>
  inboxes.filter((inbox) =>
    type === 'ongoing'
      ? inbox.channel_type === 'Channel::WebWidget'
      : ONE_OFF.includes(inbox.channel_type) && inbox.can_deliver !== false && !needsTemplate(inbox),
  )
