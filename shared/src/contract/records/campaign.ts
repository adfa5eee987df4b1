import * as v from 'valibot'
import { Agent } from '../values/person.ts'
import { Attributes, Iso, Unix } from '../values/scalars.ts'
import { Inbox } from '../values/sidebar.ts'

/** `ongoing` is shown on a website by the widget, `one_off` is sent once to an audience. The inbox decides which. */
export const CampaignType = v.picklist(['ongoing', 'one_off'])
export type CampaignType = v.InferOutput<typeof CampaignType>

/** `active` waits for its time (one-off) or is shown (ongoing); the others are states of a one-off run. */
export const CampaignStatus = v.picklist(['active', 'processing', 'paused', 'completed', 'cancelled', 'failed'])
export type CampaignStatus = v.InferOutput<typeof CampaignStatus>

/** A one-off campaign that nothing could send goes out later by itself, but not after so long (configuration 7). */
export const CAMPAIGN_LATE_DAYS = 3

/** Contacts that carry the label, or whom the rules of a saved segment select on the day. */
export const CampaignAudience = v.object({ type: v.picklist(['Label', 'Segment']), id: v.number() })
export type CampaignAudience = v.InferOutput<typeof CampaignAudience>

export const TriggerRules = v.object({
  /** http(s) address, may hold `*`; a trailing `/` matches query and hash as well. */
  url: v.optional(v.string()),
  /** Seconds on the page before it shows. */
  time_on_page: v.optional(v.number()),
})

/**
 * How far a campaign is. One-off: `total` people, each `queued`, `sent` or `failed`; `delivered` and `read` of those sent.
 * Ongoing: `sent` conversations were started by it, of the `total` times that it was shown. `replied`: people who wrote back.
 */
export const CampaignProgress = v.object({
  status: CampaignStatus,
  total: v.number(),
  queued: v.number(),
  sent: v.number(),
  delivered: v.number(),
  read: v.number(),
  failed: v.number(),
  replied: v.number(),
  /** Of `total`, 0 to 100, whole. */
  percentage: v.number(),
  started_at: v.nullable(Unix),
  finished_at: v.nullable(Unix),
  errors: v.array(v.object({ code: v.string(), message: v.string(), count: v.number() })),
})
export type CampaignProgress = v.InferOutput<typeof CampaignProgress>

export const Campaign = v.object({
  /** Display id, a sequence per account. */
  id: v.number(),
  account_id: v.number(),
  title: v.string(),
  description: v.nullable(v.string()),
  message: v.string(),
  campaign_type: CampaignType,
  campaign_status: CampaignStatus,
  enabled: v.boolean(),
  inbox: Inbox,
  /** Null: the bot. */
  sender: v.nullable(Agent),
  trigger_rules: TriggerRules,
  trigger_only_during_business_hours: v.boolean(),
  created_at: Iso,
  updated_at: Iso,
  scheduled_at: v.optional(Unix),
  audience: v.optional(v.array(CampaignAudience)),
  template_params: v.optional(Attributes),
  /** The zone in which the time was chosen, by its IANA name. */
  time_zone: v.optional(v.string()),
  /** With `include_progress=true`. */
  progress: v.optional(CampaignProgress),
})
export type Campaign = v.InferOutput<typeof Campaign>

/** Whom a message to an audience would reach, and who is left out for which reason. */
export const CampaignAudienceCount = v.object({
  total: v.number(),
  sendable: v.number(),
  blocked: v.number(),
  /** Answered a text message with STOP. */
  unsubscribed: v.number(),
  no_phone: v.number(),
})
export type CampaignAudienceCount = v.InferOutput<typeof CampaignAudienceCount>

export const CAMPAIGN_RECIPIENTS_PER_PAGE = 25

/** One person of a campaign, and what became of the message. */
export const CampaignRecipient = v.object({
  contact_id: v.number(),
  name: v.string(),
  phone_number: v.nullable(v.string()),
  state: v.picklist(['queued', 'sent', 'delivered', 'read', 'failed']),
  /** Why it failed. */
  problem: v.nullable(v.string()),
  /** Display id. */
  conversation_id: v.nullable(v.number()),
})
export type CampaignRecipient = v.InferOutput<typeof CampaignRecipient>
export const CampaignRecipientPage = v.object({
  payload: v.array(CampaignRecipient),
  /** `count`: of all pages. */
  meta: v.object({ current_page: v.number(), count: v.number() }),
})

/** One page that showed an ongoing campaign, and how often; empty: pages that are not known one by one. */
export const CampaignShowing = v.object({ page: v.string(), times: v.number(), last_at: Unix })
export type CampaignShowing = v.InferOutput<typeof CampaignShowing>
export const CampaignShowingPage = v.object({
  payload: v.array(CampaignShowing),
  /** `count` pages, `times` together. */
  meta: v.object({ current_page: v.number(), count: v.number(), times: v.number() }),
})

/** Numbers of `CampaignProgress` that count people: exactly those behind one are asked for with `counted`. */
export const CAMPAIGN_COUNTED = ['total', 'sent', 'delivered', 'read', 'failed', 'replied'] as const
export type CampaignCounted = (typeof CAMPAIGN_COUNTED)[number]

/** Longest message of a campaign. */
export const MAX_CAMPAIGN_CHARS = 10_000
/** Seconds on a page when nobody says. */
export const DEFAULT_TIME_ON_PAGE = 10
