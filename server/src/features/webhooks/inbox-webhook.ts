import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

const Changed = v.array(v.record(v.string(), v.object({ previous_value: v.unknown(), current_value: v.unknown() })))
const delivery = v.string()

/** What is still to be posted of one change of a conversation, in order; each keeps its delivery id at every try. */
const Pending = v.object({
  accountId: v.number(),
  inboxId: v.number(),
  conversationId: v.number(),
  /** How often the first of them has failed. */
  tries: v.number(),
  news: v.array(
    v.variant('event', [
      v.object({ delivery, event: v.literal('conversation_created') }),
      v.object({
        delivery,
        event: v.picklist(['conversation_status_changed', 'conversation_updated']),
        changed: Changed,
      }),
      v.object({ delivery, event: v.picklist(['message_created', 'message_updated']), messageId: v.number() }),
    ]),
  ),
})
export type PendingNews = v.InferOutput<typeof Pending>

/** Posts it (`inbox-webhook.job.ts`). */
export const postInboxNews: JobName<PendingNews> = { name: 'post-inbox-webhook', data: Pending }
