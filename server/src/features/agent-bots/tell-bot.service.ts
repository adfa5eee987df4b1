import { randomUUID } from 'node:crypto'
import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Aftermath } from '../conversations/changes/aftermath.service.ts'
import type { LockedConversation } from '../conversations/changes/locked-conversation.ts'
import { type BotEvent, tellAgentBot } from './bot-event.ts'
import { listenerIdOf, spokenAmong } from './listener.queries.ts'

type Heard =
  | { event: 'message_created' | 'message_updated'; messageId: number }
  | { event: 'conversation_opened' | 'conversation_resolved' }

/** What a bot hears of `after`, in order; message events may still be activity lines. */
function heardOf(row: LockedConversation, after: Aftermath): Heard[] {
  return after.told.flatMap((told): Heard[] => {
    if (told.what === 'message') {
      if (told.event === 'message.created') return [{ event: 'message_created', messageId: told.id }]
      return told.event === 'message.updated' ? [{ event: 'message_updated', messageId: told.id }] : []
    }
    if (told.what !== 'conversation' || told.event !== 'conversation.status_changed') return []
    const status = CONVERSATION_STATUSES[row.status]
    if (status === 'open') return [{ event: 'conversation_opened' }]
    return status === 'resolved' ? [{ event: 'conversation_resolved' }] : []
  })
}

/**
 * Stores, as the last step of the transaction that changed a conversation, what its inbox's bot is to hear of it
 * (configuration 5.16). A person who has taken over silences the bot (workspace 8.9).
 */
export async function tellBot(
  deps: Deps,
  { tx, row, after }: { tx: Sql; row: LockedConversation; after: Aftermath },
): Promise<void> {
  if (row.agent_bot_id === null || row.additional_attributes.human_agent === true) return
  const heard = heardOf(row, after)
  if (heard.length === 0) return
  const botId = await listenerIdOf(tx, row.account_id, row.inbox_id)
  if (botId === null) return
  const ids = heard.flatMap((one) => ('messageId' in one ? [one.messageId] : []))
  const spoken = ids.length > 0 ? await spokenAmong(tx, row.account_id, ids) : new Set<number>()
  const place = { accountId: row.account_id, inboxId: row.inbox_id, botId, conversationId: row.id }
  for (const one of heard) {
    if ('messageId' in one && !spoken.has(one.messageId)) continue
    const event: BotEvent = { ...place, ...one, delivery: randomUUID() }
    await deps.jobs.add(tx, tellAgentBot, event)
  }
}

/**
 * Stores that the visitor of an inbox has opened the chat.
 * @param link makes sure that the visitor's link to the inbox is stored; asked only when a bot listens
 */
export async function tellBotOfWidget(
  deps: Deps,
  tx: Sql,
  place: { accountId: number; inboxId: number },
  link: () => Promise<number>,
  info: Record<string, unknown>,
): Promise<void> {
  const botId = await listenerIdOf(tx, place.accountId, place.inboxId)
  if (botId === null) return
  const about = { event: 'webwidget_triggered', linkId: await link(), info } as const
  await deps.jobs.add(tx, tellAgentBot, { ...place, ...about, botId, delivery: randomUUID() })
}
