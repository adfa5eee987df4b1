import * as v from 'valibot'
import { Agent, Contact } from './values/person.ts'
import { Unix } from './values/scalars.ts'

export const CSAT_PER_PAGE = 25

/** An answer to "how was it?" (contract, configuration 8). */
export const CsatResponse = v.object({
  id: v.number(),
  rating: v.number(),
  feedback_message: v.nullable(v.string()),
  account_id: v.number(),
  message_id: v.nullable(v.number()),
  /** The id people see. */
  conversation_id: v.number(),
  contact: v.optional(Contact),
  assigned_agent: v.optional(Agent),
  created_at: Unix,
})
export type CsatResponse = v.InferOutput<typeof CsatResponse>

/** `ratings_count` has a rating only when somebody gave it. */
export const CsatMetrics = v.object({
  total_count: v.number(),
  ratings_count: v.record(v.string(), v.number()),
  total_sent_messages_count: v.number(),
})
export type CsatMetrics = v.InferOutput<typeof CsatMetrics>

/** A survey as whoever has its link sees it. */
export const PublicSurvey = v.object({
  /** Of the message that asks. */
  id: v.number(),
  csat_survey_response: v.nullable(
    v.object({
      id: v.number(),
      rating: v.number(),
      feedback_message: v.nullable(v.string()),
      message_id: v.number(),
      created_at: Unix,
    }),
  ),
  /** `emoji` or `star`. */
  display_type: v.string(),
  content: v.nullable(v.string()),
  inbox_avatar_url: v.string(),
  inbox_name: v.string(),
  locale: v.string(),
  /** The id people see. */
  conversation_id: v.number(),
  created_at: Unix,
})
export type PublicSurvey = v.InferOutput<typeof PublicSurvey>
