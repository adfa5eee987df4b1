import * as v from 'valibot'
import { Unix } from '../values/scalars.ts'
import { MAX_MESSAGE_CHARS } from './message.ts'

/** Furthest that an answer can be put off, in days. */
export const MAX_SCHEDULE_DAYS = 366

/**
 * An answer that waits for its time (contract, workspace 9.8). `held`: the customer wrote first; it waits until somebody
 * gives it a new time. `failed`: it could not be sent, `problem` says why.
 */
export const ScheduledMessage = v.object({
  id: v.number(),
  /** Display id. */
  conversation_id: v.number(),
  content: v.string(),
  private: v.boolean(),
  send_at: Unix,
  hold_on_reply: v.boolean(),
  state: v.picklist(['waiting', 'held', 'failed']),
  problem: v.nullable(v.string()),
  filenames: v.array(v.string()),
  user: v.object({ id: v.number(), name: v.string() }),
  created_at: Unix,
})
export type ScheduledMessage = v.InferOutput<typeof ScheduledMessage>

export const ScheduledMessageList = v.object({ payload: v.array(ScheduledMessage) })

/** What can be changed of one that waits. */
export const ScheduledMessageChanges = v.object({
  content: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_MESSAGE_CHARS))),
  send_at: v.optional(Unix),
  hold_on_reply: v.optional(v.boolean()),
})
export type ScheduledMessageChanges = v.InferOutput<typeof ScheduledMessageChanges>
