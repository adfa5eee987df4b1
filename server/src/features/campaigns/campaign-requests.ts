import { DEFAULT_TIME_ON_PAGE, MAX_CAMPAIGN_CHARS } from '@parley/shared/contract/campaign'
import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import * as v from 'valibot'
import { Flag, Id, listOf, Whole } from '../../http/validation/param-schemas.ts'

const Rules = v.object({
  url: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2_000, 'is too long'))),
  time_on_page: v.optional(v.pipe(Whole, v.minValue(0), v.maxValue(86_400)), DEFAULT_TIME_ON_PAGE),
})

const Audience = listOf(v.object({ type: v.picklist(['Label', 'Segment']), id: Id }))

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // Not a zone that this server knows.
    return false
  }
}

/** A time as pickers and scripts send it. */
const Moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.check((time) => !Number.isNaN(time.getTime()), 'is not a date'),
)

const facts = {
  description: optionalText(1_000),
  /** 0 and null: the bot. */
  sender_id: v.nullish(Id),
  enabled: v.optional(Flag),
  trigger_only_during_business_hours: v.optional(Flag),
  trigger_rules: v.optional(Rules),
  scheduled_at: v.nullish(Moment),
  audience: v.optional(Audience),
  time_zone: v.nullish(v.pipe(v.string(), v.check(isZone, 'is not a time zone'))),
  template_params: v.optional(v.record(v.string(), v.unknown())),
}

export const NewCampaignBody = v.object({
  ...facts,
  title: requiredText(),
  message: requiredText(MAX_CAMPAIGN_CHARS),
  inbox_id: Id,
})
export type NewCampaignBody = v.InferOutput<typeof NewCampaignBody>

export const CampaignChangesBody = v.object({
  ...facts,
  title: v.optional(requiredText()),
  message: v.optional(requiredText(MAX_CAMPAIGN_CHARS)),
  inbox_id: v.optional(Id),
})
export type CampaignChangesBody = v.InferOutput<typeof CampaignChangesBody>

export const CampaignQuery = v.object({ include_progress: v.optional(Flag, false) })
