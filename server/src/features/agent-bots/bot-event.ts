import * as v from 'valibot'
import type { JobName } from '../../jobs/jobs.ts'

const place = { accountId: v.number(), inboxId: v.number(), botId: v.number(), delivery: v.string() }

/** What a bot hears, by the names of its wire (configuration 5.16), and what it is about. */
export const BotEvent = v.variant('event', [
  v.object({
    ...place,
    event: v.picklist(['message_created', 'message_updated']),
    conversationId: v.number(),
    messageId: v.number(),
  }),
  v.object({
    ...place,
    event: v.picklist(['conversation_opened', 'conversation_resolved']),
    conversationId: v.number(),
  }),
  v.object({
    ...place,
    event: v.literal('webwidget_triggered'),
    linkId: v.number(),
    info: v.record(v.string(), v.unknown()),
  }),
])
export type BotEvent = v.InferOutput<typeof BotEvent>

/** Tells it (`notify-agent-bot.job.ts`). */
export const notifyAgentBot: JobName<BotEvent> = { name: 'tell-agent-bot', data: BotEvent }
