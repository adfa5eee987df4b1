import { optionalText, requiredText } from '@parley/shared/contract/rules/text'
import * as v from 'valibot'
import { Invalid, Refused } from '../../errors.ts'
import { Flag, Id, listOf, Whole } from '../../http/validation/param-schemas.ts'
import { TimeZone } from '../../http/validation/time-zone.ts'
import { parseValue } from '../../http/validation/validate.ts'
import { OptionalFile } from '../../storage/uploaded-file.ts'
import { CHANNEL_KINDS, type ChannelKind, kindOfChannel } from './channel-fields.ts'
import type { InboxForm } from './inboxes.service.ts'
import { WeekField } from './working-week.ts'

const Csat = v.object({
  display_type: v.optional(v.picklist(['emoji', 'star'], 'is invalid'), 'emoji'),
  message: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_000, 'is too long')), ''), ''),
  survey_rules: v.optional(
    v.object({
      operator: v.optional(v.picklist(['contains', 'does_not_contain'], 'is invalid'), 'contains'),
      values: v.optional(listOf(v.pipe(v.string(), v.maxLength(255))), []),
    }),
    {},
  ),
})
const AssignmentLimit = v.object({
  max_assignment_limit: v.optional(v.nullable(v.pipe(Whole, v.minValue(1, 'must be at least 1'), v.maxValue(100_000)))),
})

/** Fields of the channel are checked by its type (`channel-fields.ts`). */
export const InboxBody = v.object({
  name: v.optional(requiredText()),
  avatar: OptionalFile,
  greeting_enabled: v.optional(Flag),
  greeting_message: optionalText(10_000),
  enable_email_collect: v.optional(Flag),
  csat_survey_enabled: v.optional(Flag),
  csat_config: v.optional(Csat),
  enable_auto_assignment: v.optional(Flag),
  auto_assignment_config: v.optional(AssignmentLimit),
  working_hours_enabled: v.optional(Flag),
  out_of_office_message: optionalText(10_000),
  timezone: v.optional(TimeZone),
  allow_messages_after_resolved: v.optional(Flag),
  lock_to_single_conversation: v.optional(Flag),
  portal_id: v.optional(v.nullable(Id)),
  sender_name_type: v.optional(v.picklist(['friendly', 'professional'], 'is invalid')),
  business_name: optionalText(),
  working_hours: WeekField,
  continuity_inbox_id: v.optional(v.nullable(Id)),
  channel: v.optional(v.looseObject({ type: v.optional(v.string()) }), {}),
  /** The widget's flags may lie beside the channel instead of inside it. */
  selected_feature_flags: v.optional(v.unknown()),
})

export type InboxBody = v.InferOutput<typeof InboxBody>

function formOf({ channel, selected_feature_flags: flags, ...form }: InboxBody, kind: ChannelKind | null): InboxForm {
  if (!kind) return form
  return {
    ...form,
    channel: parseValue(kind.fields, { ...(flags !== undefined && { selected_feature_flags: flags }), ...channel }),
  }
}

/** The fields of an inbox alone. */
export const plainForm = (body: InboxBody): InboxForm => formOf(body, null)

/** What `PATCH inboxes/{id}` carries, checked for the channel it has. @throws Invalid naming a field of the channel */
export const inboxForm = (body: InboxBody, channelType: string): InboxForm => formOf(body, kindOfChannel(channelType))

/**
 * What `POST inboxes` carries.
 * @throws Refused for a channel that is not made here; Invalid when a field that it needs is missing
 */
export function newInbox(body: InboxBody): { kind: ChannelKind; form: InboxForm & { name: string } } {
  const kind = CHANNEL_KINDS[body.channel.type ?? '']
  if (!kind) throw new Refused('Unsupported channel type')
  const form = formOf(body, kind)
  const missing = kind.required.filter((name) => !form.channel?.[name])
  if (!form.name) missing.unshift('name')
  if (missing.length > 0) throw new Invalid(Object.fromEntries(missing.map((name) => [name, "can't be blank"])))
  return { kind, form: { ...form, name: form.name ?? '' } }
}
