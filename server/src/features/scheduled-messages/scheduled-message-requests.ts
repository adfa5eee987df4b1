import { MAX_MESSAGE_CHARS } from '@parley/shared/contract/message'
import * as v from 'valibot'
import { Flag, Id, UnixTime } from '../../http/validation/param-schemas.ts'
import { NewMessageBody } from '../messages/message-requests.ts'

export const ScheduledParams = v.object({ id: Id, scheduledId: Id })

const { message_type: _, content_type: __, ...sendable } = NewMessageBody.entries
/** What a message may carry, and when it is to go. */
export const NewScheduled = v.object({ ...sendable, send_at: UnixTime, hold_on_reply: v.nullish(Flag, true) })
export type NewScheduled = v.InferOutput<typeof NewScheduled>

export const Changes = v.object({
  content: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_MESSAGE_CHARS))),
  send_at: v.optional(UnixTime),
  hold_on_reply: v.optional(Flag),
})
export type Changes = v.InferOutput<typeof Changes>
