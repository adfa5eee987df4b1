import type { WidgetMessage } from '@parley/shared/contract/widget'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound, Refused } from '../../errors.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { tellBot } from '../agent-bots/tell-bot.service.ts'
import { tell } from '../conversations/changes/aftermath.service.ts'
import type { Change } from '../conversations/conversations.service.ts'
import { changingById } from '../conversations/conversations.service.ts'
import { addMessage } from '../messages/add-message.service.ts'
import { discardFiles, storeFiles } from '../messages/attachments.service.ts'
import { changeMessage } from '../messages/change-message.ts'
import { NewMessageBody } from '../messages/message-requests.ts'
import { readMessage, readMessages } from '../messages/read-messages.service.ts'
import { storeRating } from '../messages/survey.service.ts'
import { byVisitor, type KnownVisitor } from './visitor-conversation.service.ts'
import { toWidgetMessage } from './widget-shapes.ts'

/** What a visitor may put into a message. */
export interface VisitorMessage {
  content?: string | null | undefined
  echo_id?: string | undefined
  reply_to?: number | null | undefined
  attachments: NewMessageBody['attachments']
}

const bodyOf = (message: VisitorMessage): NewMessageBody => ({
  ...v.parse(NewMessageBody, {
    content: message.content ?? null,
    message_type: 'incoming',
    ...(message.echo_id !== undefined && { echo_id: message.echo_id }),
    ...(message.reply_to != null && { content_attributes: { in_reply_to: message.reply_to } }),
  }),
  attachments: message.attachments,
})

/**
 * Stores a visitor's message in the conversation that `open` finds or starts; answers the stored row, new or repeated.
 * @throws Refused (422 `{error}`)
 */
export async function receiveMessage(
  deps: Deps,
  place: { accountId: number; isWebWidget: boolean },
  message: VisitorMessage,
  open: (tx: Change['tx']) => Promise<{ change: Change; contactId: number }>,
): Promise<{ message: WidgetMessage; conversationId: number }> {
  const rules = { isWebWidget: place.isWebWidget, recorded: false }
  const files = await storeFiles(deps, place.accountId, message.attachments, rules)
  try {
    const sent = await deps.db.transaction(async (tx) => {
      const { change, contactId } = await open(tx)
      const added = await addMessage(deps, change, { type: 'Contact', id: contactId }, bodyOf(message), files)
      await tellBot(deps, change)
      return { ...added, change }
    })
    await tell(deps, sent.change.after)
    if (sent.isRepeat) await discardFiles(deps, place.accountId, files)
    const { row } = sent.change
    const stored = await readMessage(deps, place.accountId, row.id, sent.id)
    if (!stored) throw new NotFound({ messageId: sent.id })
    const shaping = await shapingFor(deps, place.accountId)
    return { message: toWidgetMessage(stored, row.display_id, shaping, true), conversationId: row.id }
  } catch (error) {
    await discardFiles(deps, place.accountId, files)
    throw error
  }
}

/** One page of what the visitor may read, oldest first. */
export async function visitorMessages(
  deps: Deps,
  accountId: number,
  conversation: { id: number; display_id: number },
  query: { before?: number | undefined; after?: number | undefined },
): Promise<WidgetMessage[]> {
  const rows = await readMessages(deps, accountId, conversation.id, query)
  const shaping = await shapingFor(deps, accountId)
  return rows.map((row) => toWidgetMessage(row, conversation.display_id, shaping))
}

const CSAT_DAYS = 14
const SurveyAnswer = v.object({ csat_survey_response: v.unknown() })

/** Answers an interactive message: a form, a choice, an address, a rating (configuration 4.2). */
export async function submitValues(
  deps: Deps,
  visitor: KnownVisitor,
  conversationId: number,
  messageId: number,
  submitted: { values?: unknown; email?: string | null | undefined },
): Promise<void> {
  const found = await changingById(
    deps,
    visitor.accountId,
    conversationId,
    byVisitor(visitor.contact),
    async (change) => {
      const message = await readMessage({ db: change.tx }, visitor.accountId, conversationId, messageId)
      if (!message || message.private) return false
      if (v.is(SurveyAnswer, submitted.values)) {
        const age = deps.now().getTime() - new Date(message.created_at ?? 0).getTime()
        if (age > CSAT_DAYS * 86_400_000) throw new Refused('You cannot update the CSAT survey after 14 days')
        await storeRating(change.tx, change.row, message, submitted.values.csat_survey_response)
      }
      const content_attributes = {
        ...message.content_attributes,
        ...(submitted.values !== undefined && { submitted_values: submitted.values }),
        ...(submitted.email && { submitted_email: submitted.email }),
      }
      await changeMessage(deps, change, message, { content_attributes })
      return true
    },
  )
  if (!found) throw new NotFound({ messageId })
}
