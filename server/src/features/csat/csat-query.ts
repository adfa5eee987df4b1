import * as v from 'valibot'
import { Id, listOf, UnixTime, Whole } from '../../http/validation/param-schemas.ts'

export interface CsatFilter {
  since: Date | null
  until: Date | null
  agentIds: readonly number[]
  inboxId: number | null
  teamId: number | null
  rating: number | null
}

/** Figures of the surveys that open what they count; of a share what stands above the line. */
export const CSAT_FIGURES = ['satisfaction_score', 'response_rate', 'total_count', 'total_sent_messages_count'] as const
export type CsatFigure = (typeof CSAT_FIGURES)[number]

/** How answers are narrowed (contract, configuration 8). */
export const CsatQuery = v.object({
  since: v.optional(UnixTime),
  until: v.optional(UnixTime),
  user_ids: v.optional(listOf(Id)),
  inbox_id: v.optional(Id),
  team_id: v.optional(Id),
  rating: v.optional(v.pipe(Whole, v.minValue(1), v.maxValue(5))),
})

export const filterOf = (query: v.InferOutput<typeof CsatQuery>): CsatFilter => ({
  since: query.since === undefined ? null : new Date(query.since * 1000),
  until: query.until === undefined ? null : new Date(query.until * 1000),
  agentIds: query.user_ids ?? [],
  inboxId: query.inbox_id ?? null,
  teamId: query.team_id ?? null,
  rating: query.rating ?? null,
})
