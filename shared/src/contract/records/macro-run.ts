import * as v from 'valibot'

/** What a step touches; the last five are what it says or sends, which has no value before. */
const STEP_FIELDS = [
  'assignee',
  'team',
  'labels',
  'status',
  'priority',
  'muted',
  'message',
  'note',
  'files',
  'transcript',
  'webhook',
] as const
const StepField = v.picklist(STEP_FIELDS)
export type StepField = v.InferOutput<typeof StepField>

const StepValue = v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]))
export type StepValue = v.InferOutput<typeof StepValue>

/** Ids for people and teams, names on the wire for the rest; null: none. `picked`: the team chooses an agent. */
const StepChange = v.object({ field: StepField, from: StepValue, to: StepValue })
export type StepChange = v.InferOutput<typeof StepChange>

/** Why a step is refused, for whoever says it in another language; a newer server may know more. */
const STEP_REFUSALS = [
  'agent_without_access',
  'unknown_team',
  'unknown_status',
  'unknown_priority',
  'missing_attributes',
  'writes_nothing_to_tweets',
  'no_valid_address',
  'no_webhook_address',
  'names_nobody',
  'out_of_reach',
  'file_gone',
  'empty_message',
  'too_many_messages',
] as const
export type StepRefusal = (typeof STEP_REFUSALS)[number]

/** What became of one step, or would: it changes something, finds it so already, or is refused. */
export const StepResult = v.object({
  action_name: v.string(),
  outcome: v.picklist(['done', 'unchanged', 'failed']),
  /** In English, for people and for builds that know no codes. */
  reason: v.nullable(v.string()),
  /** A `StepRefusal`, where there is one for the reason. */
  reason_code: v.optional(v.nullable(v.string())),
  /** Of `missing_attributes`: what has to be filled in first. */
  missing: v.optional(v.array(v.string())),
  changes: v.array(StepChange),
})
export type StepResult = v.InferOutput<typeof StepResult>

/** What the steps would do to a conversation as it is now, one after the other. */
export const MacroTrial = v.object({
  payload: v.object({
    conversation: v.object({ id: v.number(), contact_name: v.string() }),
    results: v.array(StepResult),
  }),
})
export type MacroTrial = v.InferOutput<typeof MacroTrial>

/** A macro on one conversation. */
export const MacroRun = v.object({
  id: v.number(),
  macro_id: v.number(),
  /** Who ran it; null: gone. */
  user: v.nullable(v.object({ id: v.number(), name: v.string() })),
  conversation: v.object({ id: v.number(), contact_name: v.string() }),
  results: v.array(StepResult),
  /** Unix seconds. */
  ran_at: v.number(),
})
export type MacroRun = v.InferOutput<typeof MacroRun>

export const MACRO_RUNS_PER_PAGE = 25
export const MacroRunPage = v.object({
  payload: v.array(MacroRun),
  meta: v.object({ count: v.number(), current_page: v.number() }),
})
export type MacroRunPage = v.InferOutput<typeof MacroRunPage>

/** What became of one's own newest run of a macro on each of the conversations asked for; left out: it was never run there. */
export const MacroOutcomes = v.object({
  payload: v.array(v.object({ conversation_id: v.number(), run_id: v.number(), results: v.array(StepResult) })),
})
export type MacroOutcome = v.InferOutput<typeof MacroOutcomes>['payload'][number]
