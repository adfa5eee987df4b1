import * as v from 'valibot'
import { AutomationCondition } from '../records/automation-rule.ts'
import { requiredText } from '../rules/text.ts'
import { WebAddress } from '../rules/web-address.ts'

export const MAX_INSTRUCTIONS = 4_000
export const MAX_KEYWORDS = 50
export const MAX_ANSWER = 20_000

const Keyword = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(2), v.maxLength(60))

/** How an assistant answers and when it does not. A draft until it is made live. */
export const AssistantConfig = v.object({
  instructions: v.pipe(v.string(), v.trim(), v.maxLength(MAX_INSTRUCTIONS)),
  /** 0: the likeliest words; 1: the most varied. */
  temperature: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Whose published articles it knows. No category named: all of them. */
  portals: v.array(v.object({ portal_id: v.number(), category_ids: v.array(v.number()) })),
  /** Words of a customer that call a person. */
  keywords: v.pipe(v.array(Keyword), v.maxLength(MAX_KEYWORDS)),
  /** What of message, conversation and contact calls a person; as the conditions of an automation rule. None: nothing does. */
  conditions: v.array(AutomationCondition),
  /** What the customer is told at the hand-over; empty: nothing. */
  farewell: v.pipe(v.string(), v.trim(), v.maxLength(1_000)),
})
export type AssistantConfig = v.InferOutput<typeof AssistantConfig>

export const NEW_ASSISTANT_CONFIG: AssistantConfig = {
  instructions: '',
  temperature: 0.2,
  portals: [],
  keywords: [],
  conditions: [],
  farewell: '',
}

export const DOCUMENT_KINDS = ['answer', 'file', 'page'] as const

/** Something an assistant knows beside articles. */
export const AssistantDocument = v.object({
  id: v.number(),
  kind: v.picklist(DOCUMENT_KINDS),
  title: v.string(),
  /** Of a page. */
  address: v.nullable(v.string()),
  /** Of an answer written by hand; of the others the first words. */
  content: v.string(),
  /** Of the whole text. */
  characters: v.number(),
  in_draft: v.boolean(),
  in_live: v.boolean(),
  added_at: v.number(),
})
export type AssistantDocument = v.InferOutput<typeof AssistantDocument>

/** Answers customers from what an account has written (docs/glossary.md). */
export const Assistant = v.object({
  id: v.number(),
  name: v.string(),
  enabled: v.boolean(),
  /** The bot that speaks for it. */
  agent_bot_id: v.number(),
  draft: AssistantConfig,
  /** Null: it has never been made live. */
  live: v.nullable(AssistantConfig),
  /** Whether draft and knowledge are what is live. */
  is_changed: v.boolean(),
  published_at: v.nullable(v.number()),
  inbox_ids: v.array(v.number()),
  documents: v.number(),
})
export type Assistant = v.InferOutput<typeof Assistant>

export const AssistantBody = v.object({ name: requiredText(60) })
export const AssistantChanges = v.object({
  name: v.optional(requiredText(60)),
  enabled: v.optional(v.boolean()),
  draft: v.optional(AssistantConfig),
  inbox_ids: v.optional(v.array(v.number())),
})
export type AssistantChanges = v.InferOutput<typeof AssistantChanges>

export const AnswerBody = v.object({ title: requiredText(200), content: requiredText(MAX_ANSWER) })
export type AnswerBody = v.InferOutput<typeof AnswerBody>
export const PageBody = v.object({ address: WebAddress })

/** Where an answer comes from, as it is kept with the message. */
export const AnswerSource = v.object({
  kind: v.picklist(['article', ...DOCUMENT_KINDS]),
  id: v.number(),
  title: v.string(),
  url: v.nullable(v.string()),
})
export type AnswerSource = v.InferOutput<typeof AnswerSource>

/** Why a person is needed. */
export const HAND_OVER_REASONS = [
  'keyword',
  'condition',
  'request',
  'nothing_found',
  'doubt',
  'model',
  'limit',
  'off',
] as const
export type HandOverReason = (typeof HAND_OVER_REASONS)[number]

export const AssistantTrialBody = v.object({ question: requiredText(2_000), of: v.picklist(['draft', 'live']) })

/** What an assistant would say. */
export const AssistantTrial = v.object({
  answer: v.nullable(v.string()),
  sources: v.array(AnswerSource),
  hand_over: v.nullable(v.object({ reason: v.picklist(HAND_OVER_REASONS), detail: v.nullable(v.string()) })),
})
export type AssistantTrial = v.InferOutput<typeof AssistantTrial>

/** A question with what a good answer says; without a gist a person is expected to be called. */
export const EvaluationQuestionBody = v.object({
  question: requiredText(2_000),
  gist: v.pipe(v.string(), v.trim(), v.maxLength(2_000)),
  /** What the title of a source has in it; empty: any source. */
  source: v.pipe(v.string(), v.trim(), v.maxLength(200)),
})
export type EvaluationQuestionBody = v.InferOutput<typeof EvaluationQuestionBody>

/** The questions an assistant's draft is judged by, and what came of the last run. */
export const AssistantEvaluation = v.object({
  questions: v.array(v.object({ id: v.number(), ...EvaluationQuestionBody.entries })),
  last: v.nullable(
    v.object({
      /** 0 to 1, of the questions that have a result; null: none has. */
      score: v.nullable(v.number()),
      /** Of the draft as it is now. */
      is_current: v.boolean(),
      is_running: v.boolean(),
      started_at: v.number(),
      results: v.array(v.object({ question_id: v.number(), score: v.number(), outcome: AssistantTrial })),
    }),
  ),
})
export type AssistantEvaluation = v.InferOutput<typeof AssistantEvaluation>

/** Most that a limit of a month can be. */
export const MAX_MONTHLY_TOKENS = 1_000_000_000_000

/** What an account has used of the language model, month by month, newest first. */
export const ModelUse = v.object({
  is_connected: v.boolean(),
  used: v.number(),
  /** The smaller of the account's own limit and the installation's; null: none. */
  limit: v.nullable(v.number()),
  own_limit: v.nullable(v.number()),
  installation_limit: v.nullable(v.number()),
  months: v.array(
    v.object({
      month: v.string(),
      purpose: v.picklist(['answers', 'writing', 'trials', 'evaluations']),
      calls: v.number(),
      input_tokens: v.number(),
      output_tokens: v.number(),
      /** In US dollars; null: the installation has said no prices. */
      cost: v.nullable(v.number()),
    }),
  ),
})
export type ModelUse = v.InferOutput<typeof ModelUse>
export const ModelLimitBody = v.object({
  monthly_tokens: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MONTHLY_TOKENS))),
})
