import type { WidgetMessage } from '@parley/shared/contract/widget'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../domain-events/actor.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { NotFound, Refused } from '../../../errors.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { storeRating } from '../../messages/automatic/satisfaction-survey.service.ts'
import { changeMessage } from '../../messages/change/change-message.ts'
import { readMessage, readMessages } from '../../messages/list-messages.service.ts'
import { NewMessageBody } from '../../messages/message-requests.ts'
import { addMessage } from '../../messages/send/add-message.service.ts'
import { discardFiles, storeFiles } from '../../messages/send/attachments.service.ts'
import { toWidgetMessage } from '../widget-presenters.ts'
import { type VisitorActor, withVisitorConversation } from './visitor-conversation.service.ts'

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

/** Where a visitor's message goes. */
interface Door {
  accountId: number
  actor: Actor
  isWebWidget: boolean
  /** Finds or starts the conversation, and says whose message it is. */
  open: (change: Change) => Promise<{ conversation: ConversationChange; contactId: number }>
}

/**
 * Stores a visitor's message in the conversation that the door opens; answers the stored row, new or repeated.
 * @throws Refused (422 `{error}`)
 */
export async function receiveMessage(
  deps: Deps,
  { accountId, actor, isWebWidget, open }: Door,
  message: VisitorMessage,
): Promise<{ message: WidgetMessage; conversationId: number }> {
  const files = await storeFiles(deps, accountId, message.attachments, { isWebWidget, recorded: false })
  try {
    const sent = await withChange(deps, { accountId, actor }, async (change) => {
      const { conversation, contactId } = await open(change)
      const { id, display_id: displayId } = conversation.row
      const author = { type: 'Contact', id: contactId } as const
      return {
        ...(await addMessage(deps, conversation, author, bodyOf(message), files)),
        conversationId: id,
        displayId,
      }
    })
    if (sent.isRepeat) await discardFiles(deps, accountId, files)
    const { conversationId, displayId } = sent
    const stored = await readMessage(deps, accountId, conversationId, sent.id)
    if (!stored) throw new NotFound({ messageId: sent.id })
    return {
      message: toWidgetMessage(stored, displayId, await presenterContextFor(deps, accountId), true),
      conversationId,
    }
  } catch (error) {
    await discardFiles(deps, accountId, files)
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
  const context = await presenterContextFor(deps, accountId)
  return rows.map((row) => toWidgetMessage(row, conversation.display_id, context))
}

const CSAT_DAYS = 14
const SurveyAnswer = v.object({ csat_survey_response: v.unknown() })

/** Answers an interactive message: a form, a choice, an address, a rating (configuration 4.2). */
export async function submitValues(
  deps: Deps,
  visitor: VisitorActor,
  conversationId: number,
  messageId: number,
  submitted: { values?: unknown; email?: string | null | undefined },
): Promise<void> {
  const found = await withVisitorConversation(deps, visitor, conversationId, async (change) => {
    const message = await readMessage({ db: change.tx }, visitor.accountId, conversationId, messageId)
    if (!message || message.private) return false
    if (v.is(SurveyAnswer, submitted.values)) {
      const age = deps.now().getTime() - new Date(message.created_at ?? 0).getTime()
      if (age > CSAT_DAYS * 86_400_000) throw new Refused('You cannot update the CSAT survey after 14 days')
      await storeRating(change, message, submitted.values.csat_survey_response)
    }
    const content_attributes = {
      ...message.content_attributes,
      ...(submitted.values !== undefined && { submitted_values: submitted.values }),
      ...(submitted.email && { submitted_email: submitted.email }),
    }
    await changeMessage(deps, change, message, { content_attributes })
    return true
  })
  if (!found) throw new NotFound({ messageId })
}
