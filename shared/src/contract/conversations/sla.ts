import * as v from 'valibot'
import { optionalText, requiredText } from '../rules/text.ts'

const MINUTE = 60
const YEAR = 365 * 86_400

/** Seconds within which something is promised; null: it is not. */
const Promised = v.nullable(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(MINUTE, 'must be at least a minute'),
    v.maxValue(YEAR, 'must be at most 365 days'),
  ),
)

/** What an account promises its contacts (contract, configuration 5.10). */
export const SlaPolicy = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  first_response_within: v.nullable(v.number()),
  next_response_within: v.nullable(v.number()),
  resolve_within: v.nullable(v.number()),
  business_hours_only: v.boolean(),
  created_at: v.number(),
  applied_count: v.number(),
})
export type SlaPolicy = v.InferOutput<typeof SlaPolicy>

export const SlaPolicyList = v.object({ payload: v.array(SlaPolicy) })
export const SlaPolicyAnswer = v.object({ payload: SlaPolicy })

export const SlaPolicyBody = v.object({
  name: requiredText(),
  description: optionalText(1_000),
  first_response_within: Promised,
  next_response_within: Promised,
  resolve_within: Promised,
  business_hours_only: v.boolean(),
})
export type SlaPolicyBody = v.InferOutput<typeof SlaPolicyBody>

export const SLA_TARGETS = ['first_response', 'next_response', 'resolution'] as const
export const SlaTargetName = v.picklist(SLA_TARGETS)
export type SlaTargetName = v.InferOutput<typeof SlaTargetName>

/** One promise about one conversation; `done_at` null: still open. */
export const SlaTarget = v.object({
  target: SlaTargetName,
  due_at: v.number(),
  done_at: v.nullable(v.number()),
  missed: v.boolean(),
})
export type SlaTarget = v.InferOutput<typeof SlaTarget>

const Named = v.object({ id: v.number(), name: v.string() })
export const AppliedSla = v.object({
  id: v.number(),
  state: v.picklist(['running', 'met', 'missed']),
  applied_at: v.number(),
  closed_at: v.nullable(v.number()),
  sla_policy: Named,
  conversation: v.object({
    id: v.number(),
    contact: Named,
    inbox: Named,
    assignee: v.optional(Named),
    team: v.optional(Named),
    labels: v.array(v.string()),
  }),
  targets: v.array(SlaTarget),
})
export type AppliedSla = v.InferOutput<typeof AppliedSla>

export const APPLIED_SLAS_PER_PAGE = 25
export const AppliedSlaPage = v.object({
  payload: v.array(AppliedSla),
  meta: v.object({ count: v.number(), current_page: v.number() }),
})

export const SlaMetrics = v.object({
  total_applied_slas: v.number(),
  number_of_sla_misses: v.number(),
  hit_rate: v.string(),
})

export type SlaMetrics = v.InferOutput<typeof SlaMetrics>

/** What a conversation shows of its SLA: its policy and the promises that are open or were broken. */
export const ConversationSla = v.object({
  policy: v.string(),
  targets: v.array(SlaTarget),
})
export type ConversationSla = v.InferOutput<typeof ConversationSla>
