import * as v from 'valibot'
import { optionalText, requiredText } from '../rules/text.ts'
import { MacroAction } from './macro.ts'
import { HeldFile } from './settings.ts'

/** What rules act on (contract, configuration 5.7). */
export const AUTOMATION_EVENTS = [
  'conversation_created',
  'conversation_updated',
  'conversation_opened',
  'message_created',
] as const
export const AutomationEvent = v.picklist(AUTOMATION_EVENTS)
export type AutomationEvent = v.InferOutput<typeof AutomationEvent>

/** What rules do (contract, configuration 5.5). */
export const AUTOMATION_ACTIONS = [
  'assign_agent',
  'assign_team',
  'add_label',
  'remove_label',
  'send_message',
  'add_private_note',
  'send_attachment',
  'send_email_transcript',
  'send_email_to_team',
  'send_webhook_event',
  'mute_conversation',
  'snooze_conversation',
  'resolve_conversation',
  'change_status',
  'change_priority',
  'add_sla',
] as const
export type AutomationActionName = (typeof AUTOMATION_ACTIONS)[number]

export const ChangedValues = v.object({ from: v.array(v.unknown()), to: v.array(v.unknown()) })
export type ChangedValues = v.InferOutput<typeof ChangedValues>

/** `query_operator` joins a condition with the next; `and` binds tighter than `or`. */
export const AutomationCondition = v.object({
  attribute_key: v.string(),
  filter_operator: v.string(),
  values: v.union([v.array(v.unknown()), ChangedValues]),
  query_operator: v.nullable(v.string()),
  custom_attribute_type: v.optional(v.string(), ''),
})
export type AutomationCondition = v.InferOutput<typeof AutomationCondition>

/** A step of a rule has the form of a macro's. */
export const AutomationAction = MacroAction
export type AutomationAction = v.InferOutput<typeof AutomationAction>

export const AutomationFile = v.object({
  ...HeldFile.entries,
  automation_rule_id: v.number(),
  account_id: v.number(),
})
export type AutomationFile = v.InferOutput<typeof AutomationFile>

export const AutomationRule = v.object({
  id: v.number(),
  account_id: v.number(),
  name: v.string(),
  description: v.string(),
  event_name: AutomationEvent,
  active: v.boolean(),
  created_on: v.number(),
  conditions: v.array(AutomationCondition),
  actions: v.array(AutomationAction),
  files: v.optional(v.array(AutomationFile)),
  position: v.number(),
  /** Why the server switched it off: what it names is gone, or a condition means nothing any more. */
  disabled_reason: v.nullable(v.string()),
  /** How often it acted in the last 90 days, and when it last did. */
  runs: v.object({ count: v.number(), failed: v.number(), last_at: v.nullable(v.number()) }),
})
export type AutomationRule = v.InferOutput<typeof AutomationRule>

export const AutomationRuleList = v.object({ payload: v.array(AutomationRule) })
export const AutomationRuleAnswer = v.object({ payload: AutomationRule })

/** What a form or a client sends. */
export const AutomationRuleBody = v.object({
  name: requiredText(),
  description: optionalText(1_000),
  event_name: AutomationEvent,
  active: v.optional(v.boolean(), true),
  conditions: v.array(AutomationCondition),
  actions: v.array(AutomationAction),
})
export type AutomationRuleBody = v.InferOutput<typeof AutomationRuleBody>

/** What became of one action: it changed something, found it so already, or was refused. */
export const ActionOutcome = v.picklist(['done', 'unchanged', 'failed'])
export type ActionOutcome = v.InferOutput<typeof ActionOutcome>

/** One time that a rule acted. */
/** Conditions that mean nothing any more, or what nobody expected. */
export type RuleFailure = 'conditions' | 'unexpected'

export const AutomationRun = v.object({
  id: v.number(),
  rule_id: v.number(),
  event_name: AutomationEvent,
  state: v.picklist(['done', 'partly', 'failed']),
  conversation: v.nullable(v.object({ id: v.number(), contact_name: v.string() })),
  results: v.array(
    v.object({
      action_name: v.string(),
      outcome: ActionOutcome,
      /** In English, for people and for builds that know no codes. */
      reason: v.optional(v.nullable(v.string())),
      /** As those of a macro's step are (records/macro-run). */
      reason_code: v.optional(v.nullable(v.string())),
      missing: v.optional(v.array(v.string())),
    }),
  ),
  /** Why nothing was done at all, in English: for builds that know no codes. */
  error: v.nullable(v.string()),
  /** A `RuleFailure`; a newer server may know more. */
  error_code: v.optional(v.nullable(v.string())),
  /** Of `conditions`: the attributes that they ask for. */
  error_about: v.optional(v.nullable(v.array(v.string()))),
  ran_at: v.number(),
})
export type AutomationRun = v.InferOutput<typeof AutomationRun>

export const AUTOMATION_RUNS_PER_PAGE = 25
export const AutomationRunPage = v.object({
  payload: v.array(AutomationRun),
  meta: v.object({ count: v.number(), current_page: v.number() }),
})
export type AutomationRunPage = v.InferOutput<typeof AutomationRunPage>

export const AutomationTrialBody = v.object({
  event_name: AutomationEvent,
  conditions: v.array(AutomationCondition),
  actions: v.array(AutomationAction),
})
export type AutomationTrialBody = v.InferOutput<typeof AutomationTrialBody>

/** What a rule would have done in the last 90 days, to conversations as they are now. */
export const AutomationTrial = v.object({
  /** Conversations that would have matched, and how many were looked at. */
  matched: v.number(),
  examined: v.number(),
  /** Older ones were left out: there are more than are looked at. */
  is_partial: v.boolean(),
  /** A condition asks what changed, which is not kept: it counts as met. */
  assumes_changes: v.boolean(),
  /** How many of the matched each action would have changed; the rest is so already. */
  actions: v.array(v.object({ action_name: v.string(), changes: v.number(), unchanged: v.number() })),
  /** The newest of the matched. */
  sample: v.array(
    v.object({
      id: v.number(),
      contact_name: v.string(),
      inbox_name: v.string(),
      status: v.string(),
      at: v.number(),
      content: v.nullable(v.string()),
    }),
  ),
})
export type AutomationTrial = v.InferOutput<typeof AutomationTrial>
