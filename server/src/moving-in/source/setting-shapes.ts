import * as v from 'valibot'
import { flag, Id, idOrNull, list, map, numberOrNull, orElse, text, textOrNull, words } from './fields.ts'

const HeldFile = v.object({ blob_id: words(5_000), file_url: words(10_000), filename: text })
const files = list(HeldFile)
const actions = list(
  v.object({
    action_name: words(100),
    action_params: v.pipe(
      orElse(v.array(v.unknown()), null),
      v.transform((all) => all ?? []),
    ),
  }),
)

/** Settings that are few: an account has hundreds of them at most. */
const SETTINGS = {
  custom_roles: v.object({ id: Id, name: words(255), description: textOrNull, permissions: list(words(100)) }),
  agents: v.object({
    id: Id,
    name: text,
    email: v.pipe(words(320), v.email()),
    role: orElse(v.picklist(['administrator', 'agent']), 'agent'),
    auto_offline: flag(true),
    custom_role_id: idOrNull,
  }),
  teams: v.object({
    id: Id,
    name: v.pipe(words(255), v.nonEmpty()),
    description: textOrNull,
    allow_auto_assign: flag(true),
    working_hours_enabled: flag(false),
    timezone: orElse(words(100), 'UTC'),
    out_of_office_message: textOrNull,
    working_hours: orElse(v.array(v.unknown()), null),
  }),
  labels: v.object({
    id: Id,
    title: v.pipe(words(255), v.nonEmpty()),
    description: textOrNull,
    color: orElse(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)), '#1f93ff'),
    show_on_sidebar: flag(false),
  }),
  custom_attribute_definitions: v.object({
    id: Id,
    attribute_display_name: words(255),
    attribute_description: text,
    attribute_key: v.pipe(words(255), v.nonEmpty()),
    attribute_display_type: v.picklist(['text', 'number', 'currency', 'percent', 'link', 'date', 'list', 'checkbox']),
    attribute_model: v.picklist(['conversation_attribute', 'contact_attribute']),
    attribute_values: list(words()),
    regex_pattern: textOrNull,
    regex_cue: textOrNull,
    default_value: numberOrNull,
  }),
  canned_responses: v.object({ id: Id, short_code: v.pipe(words(255), v.nonEmpty()), content: words(50_000), files }),
  inboxes: v.looseObject({
    id: Id,
    name: text,
    channel_type: words(100),
    greeting_enabled: flag(false),
    greeting_message: textOrNull,
    working_hours_enabled: flag(false),
    out_of_office_message: textOrNull,
    working_hours: orElse(v.array(v.unknown()), null),
    timezone: orElse(words(100), 'UTC'),
    enable_email_collect: flag(true),
    csat_survey_enabled: flag(false),
    csat_config: map,
    enable_auto_assignment: flag(true),
    auto_assignment_config: map,
    allow_messages_after_resolved: flag(true),
    lock_to_single_conversation: flag(false),
    sender_name_type: orElse(v.picklist(['friendly', 'professional']), 'friendly'),
    business_name: textOrNull,
    provider: textOrNull,
    medium: textOrNull,
    phone_number: textOrNull,
    email: textOrNull,
    continuity_inbox_id: idOrNull,
    help_center: orElse(v.object({ slug: words(255) }), null),
  }),
  macros: v.object({
    id: Id,
    name: words(255),
    visibility: orElse(v.picklist(['personal', 'global']), 'personal'),
    actions,
    created_by: orElse(v.object({ id: Id }), null),
    files,
  }),
  automation_rules: v.object({
    id: Id,
    name: words(255),
    description: text,
    event_name: v.picklist(['conversation_created', 'conversation_updated', 'conversation_opened', 'message_created']),
    active: flag(false),
    conditions: list(
      v.object({
        attribute_key: words(255),
        filter_operator: words(100),
        values: v.union([v.array(v.unknown()), v.object({ from: v.array(v.unknown()), to: v.array(v.unknown()) })]),
        query_operator: textOrNull,
        custom_attribute_type: text,
      }),
    ),
    actions,
    files,
  }),
} as const
export type SourceSettings = { [Kind in keyof typeof SETTINGS]: v.InferOutput<(typeof SETTINGS)[Kind]> }

/** The schema of one kind, typed by its name. */
export const settingSchema = <Kind extends keyof SourceSettings>(
  kind: Kind,
): v.GenericSchema<unknown, SourceSettings[Kind]> => SETTINGS[kind] as never
