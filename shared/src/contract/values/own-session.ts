import * as v from 'valibot'
import { Iso } from './scalars.ts'

/** One device that is signed in as the caller. */
export const OwnSession = v.object({
  id: v.number(),
  /** The one that asks. */
  current: v.boolean(),
  created_at: Iso,
  /** When it was opened last; null for one from before this was kept. */
  seen_at: v.nullable(Iso),
  ip: v.nullable(v.string()),
  user_agent: v.nullable(v.string()),
})
export type OwnSession = v.InferOutput<typeof OwnSession>

export const OwnSessions = v.object({ payload: v.array(OwnSession) })
