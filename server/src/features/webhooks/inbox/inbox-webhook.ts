import * as v from 'valibot'
import type { JobName } from '../../../jobs/jobs.ts'
import type { WebhookEvent } from '../webhook-events.ts'

/** What the program behind an inbox is told of a conversation. */
export type InboxWebhookEvent = WebhookEvent

/** A conversation: what is told of it keeps its order. */
const Lane = v.object({ accountId: v.number(), conversationId: v.number() })
export type ConversationLane = v.InferOutput<typeof Lane>

/** Posts what waits of a conversation (`inbox-webhook.job.ts`). */
export const postInboxWebhookEvents: JobName<ConversationLane> = { name: 'post-inbox-webhook', data: Lane }
