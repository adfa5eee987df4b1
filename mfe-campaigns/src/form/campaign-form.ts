import {
  type Campaign,
  type CampaignAudience,
  type CampaignType,
  DEFAULT_TIME_ON_PAGE,
  MAX_CAMPAIGN_CHARS,
} from '@parley/shared/contract/campaign'
import { needsTemplate } from '@parley/shared/contract/rules/message-template'
import { requiredText } from '@parley/shared/contract/rules/text'
import { instantIn, localTimeIn } from '@parley/shared/contract/rules/time-zones'
import type { Inbox } from '@parley/shared/contract/sidebar'
import * as v from 'valibot'
import { filledTemplate, type TemplateValues, templateValues } from './template-values.ts'

/** Texts as the fields hold them; ids are texts because selects are. */
export interface CampaignValues extends TemplateValues {
  title: string
  /** Of a channel that lets one write freely. */
  message: string
  inbox_id: string
  /** Empty: the bot. */
  sender_id: string
  audience: readonly CampaignAudience[]
  /** Local time of `time_zone`, as `<input type="datetime-local">` has it; empty: now. */
  scheduled_at: string
  time_zone: string
  url: string
  time_on_page: string
  trigger_only_during_business_hours: boolean
  enabled: boolean
}

const common = {
  title: requiredText(),
  inbox_id: v.pipe(v.string(), v.nonEmpty("can't be blank")),
}
const message = requiredText(MAX_CAMPAIGN_CHARS)
const Address = v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/[^/\s]/i, 'must be a web address'))
const audience = v.pipe(v.array(v.object({ id: v.number() })), v.minLength(1, "can't be blank"))
const template = v.pipe(v.string(), v.nonEmpty("can't be blank"))

/** What can be said of a form before anything is sent: of a type, and of an inbox that wants a template. */
export const CampaignForms = {
  one_off: v.object({ ...common, message, audience }),
  templated: v.object({ ...common, template, audience }),
  ongoing: v.object({
    ...common,
    message,
    url: Address,
    time_on_page: v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'is invalid')),
  }),
}

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export function campaignValues(campaign: Campaign | null): CampaignValues {
  const zone = campaign?.time_zone ?? viewerZone()
  return {
    ...templateValues(campaign?.template_params),
    title: campaign?.title ?? '',
    message: campaign?.message ?? '',
    inbox_id: campaign ? String(campaign.inbox.id) : '',
    sender_id: campaign?.sender ? String(campaign.sender.id) : '',
    audience: campaign?.audience ?? [],
    scheduled_at: campaign?.scheduled_at ? localTimeIn(zone, new Date(campaign.scheduled_at * 1000)) : '',
    time_zone: zone,
    url: campaign?.trigger_rules.url ?? '',
    time_on_page: String(campaign?.trigger_rules.time_on_page ?? DEFAULT_TIME_ON_PAGE),
    trigger_only_during_business_hours: campaign?.trigger_only_during_business_hours ?? false,
    enabled: campaign?.enabled ?? true,
  }
}

/** Whether somebody chose a time that is over: it would go out at once. A time that was due already may stay. */
export function isPast({ scheduled_at, time_zone }: CampaignValues, campaign: Campaign | null): boolean {
  if (!scheduled_at || scheduled_at === campaignValues(campaign).scheduled_at) return false
  const at = instantIn(time_zone, scheduled_at)
  return at !== null && at.getTime() < Date.now()
}

/** What is sent: the words, or a template and the words it becomes. */
export function messageOf(values: CampaignValues, inbox: Inbox | undefined) {
  const filled = inbox && needsTemplate(inbox) ? filledTemplate(values, inbox) : null
  return filled ?? { message: values.message }
}

/** The body of a request. @param inbox the chosen one @param campaign that is changed, if it is there already */
export function campaignBody(
  values: CampaignValues,
  type: CampaignType,
  inbox: Inbox | undefined,
  campaign: Campaign | null = null,
) {
  const { title, inbox_id, sender_id } = values
  const facts = { title, inbox_id: Number(inbox_id), sender_id: sender_id ? Number(sender_id) : null }
  if (type === 'one_off') {
    // A new one without a time goes out now; one that had a time is told so.
    const now = campaign ? new Date() : null
    const at = values.scheduled_at ? instantIn(values.time_zone, values.scheduled_at) : now
    return {
      ...facts,
      ...messageOf(values, inbox),
      audience: values.audience,
      time_zone: values.time_zone,
      ...(at && { scheduled_at: at.toISOString() }),
    }
  }
  const { url, time_on_page, trigger_only_during_business_hours, enabled } = values
  const trigger_rules = { url: url.trim(), time_on_page: Number(time_on_page) }
  return { ...facts, message: values.message, trigger_rules, trigger_only_during_business_hours, enabled }
}

const ONE_OFF = ['Channel::Sms', 'Channel::TwilioSms', 'Channel::Whatsapp']

/** Inboxes that can carry such a campaign today. */
export const inboxesFor = (inboxes: readonly Inbox[], type: CampaignType): Inbox[] =>
  inboxes.filter((inbox) =>
    type === 'ongoing'
      ? inbox.channel_type === 'Channel::WebWidget'
      : ONE_OFF.includes(inbox.channel_type) && inbox.can_deliver !== false,
  )
