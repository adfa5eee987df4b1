import { createHash } from 'node:crypto'
import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { isStorableId } from '../../http/wire-values.ts'
import { viewersAmong } from '../../realtime/audience.queries.ts'
import { addParticipants } from '../conversations/assignment/assignment-rows.ts'
import { noteMessage } from '../conversations/changes/aftermath.service.ts'
import type { Change } from '../conversations/conversations.service.ts'
import { askForLanguage } from '../integrations/language-detection.ts'
import { notifyMessage } from '../notifications/notify.service.ts'
import { attachFiles, type StoredFile } from './attachments.service.ts'
import { answerAutomatically } from './automatic-answers.service.ts'
import { assertItems } from './content-items.ts'
import { askForDelivery } from './delivery/ask-for-delivery.ts'
import { mentionsIn } from './mentions.ts'
import type { NewMessageBody } from './message-requests.ts'
import { findByEcho, mentionable, reachedRate, storeMentions, variablesOf } from './messages.queries.ts'
import { keepContactActive, keepWaiting, reopen } from './reply-effects.service.ts'
import { type NewMessage, storeMessage } from './store-message.service.ts'
import { fillVariables, hasVariables } from './variables.ts'

const PER_MINUTE = 200

export interface Author {
  type: 'User' | 'Contact' | 'AgentBot'
  id: number
}

const TAKEN_OVER = ['in_reply_to', 'is_reaction', 'items', 'automation_rule_id'] as const

function contentAttributes(body: NewMessageBody, isMail: boolean): Record<string, unknown> {
  const given = body.content_attributes
  const kept = Object.fromEntries(TAKEN_OVER.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])))
  const { cc_emails, bcc_emails, to_emails } = body
  const lists = Object.entries({ cc_emails, bcc_emails, to_emails }).filter(([, list]) => list.length > 0)
  return {
    ...kept,
    ...(isMail && Object.fromEntries(lists)),
    ...(body.external_created_at != null && { external_created_at: body.external_created_at }),
  }
}

/** Users may write in the contact's name where an integration brings the messages. @throws Refused in other inboxes */
export function assertDirection(row: { channel_type: string }, body: NewMessageBody): void {
  if (body.message_type === 'incoming' && row.channel_type !== 'Channel::Api') {
    throw new Refused('Incoming messages are only allowed in API inboxes')
  }
}

/** Of what the sender wrote, so that a repeat of its `echo_id` with anything else is noticed. */
function digestOf(body: NewMessageBody, stored: readonly StoredFile[]): string {
  const files = stored.map(({ upload }) => [upload.filename, upload.file_size])
  const { content, private: isPrivate, content_type, content_attributes, message_type } = body
  const { cc_emails, bcc_emails, to_emails, template_params } = body
  const what = [content ?? '', isPrivate, content_type, content_attributes, message_type, files]
  const toWhom = [cc_emails, bcc_emails, to_emails, template_params ?? null]
  return createHash('sha256')
    .update(JSON.stringify([...what, ...toWhom]))
    .digest('hex')
}

/** The quoted message must be one of this conversation; its id in the channel is kept beside ours. */
async function quoted(change: Change, attributes: Record<string, unknown>): Promise<void> {
  const id = Number(attributes.in_reply_to)
  if (attributes.in_reply_to === undefined) return
  const { rows } = await change.tx.query<{ source_id: string | null }>(
    'select source_id from messages where account_id = $1 and conversation_id = $2 and id = $3',
    [change.row.account_id, change.row.id, isStorableId(id) ? id : 0],
  )
  attributes.in_reply_to = rows[0] ? id : null
  if (rows[0]?.source_id) attributes.in_reply_to_external_id = rows[0].source_id
}

async function repeatOf(change: Change, author: Author, body: NewMessageBody, digest: string): Promise<number | null> {
  if (body.echo_id === undefined) return null
  const { account_id: accountId, id: conversationId } = change.row
  const key = { accountId, conversationId, senderType: author.type, senderId: author.id, echoId: body.echo_id }
  const stored = await findByEcho(change.tx, key)
  if (!stored) return null
  if (stored.content_digest !== digest) throw new Refused('This echo_id was used for a message with other content')
  return stored.id
}

async function assertSendable(
  deps: Deps,
  { tx, row }: Change,
  body: NewMessageBody,
  files: readonly StoredFile[],
): Promise<void> {
  const isEmpty = !body.content?.trim() && files.length === 0 && body.content_type === 'text' && !body.template_params
  if (isEmpty) throw new Refused('A message needs content or an attachment')
  assertItems(body.content_type, body.content_attributes.items)
  const since = new Date(deps.now().getTime() - 60_000)
  if (await reachedRate(tx, row.account_id, row.id, PER_MINUTE, since)) throw new Refused('Too many messages')
}

async function mention(deps: Deps, { tx, row, after }: Change, content: string): Promise<number[]> {
  const named = mentionsIn(content)
  if (named.userIds.length + named.teamIds.length === 0) return []
  const userIds = await mentionable(tx, row.account_id, row.inbox_id, named)
  if (userIds.length === 0) return []
  await storeMentions(tx, row.account_id, row.id, userIds, deps.now())
  await addParticipants(tx, row, userIds)
  // A custom role may show none of the inbox's conversations to a member of it.
  for (const userId of await viewersAmong(tx, row.account_id, row.id, userIds)) {
    after.told.push({ what: 'mention', userId })
  }
  return userIds
}

/** What the first words of a customer set off. */
async function welcome(deps: Deps, change: Change, messageId: number, content: string | null): Promise<void> {
  await answerAutomatically(deps, change)
  const { account_id: accountId, id: conversationId } = change.row
  await askForLanguage(deps, change.tx, { accountId, conversationId, messageId, content })
}

/**
 * Stores a message with everything that follows from it, in the order of workspace 9.2, inside the caller's transaction.
 * The same `echo_id` of the same author answers the stored message and changes nothing.
 * @param author for `message_type: incoming` the contact
 * @throws Refused (every failure of a message is 422 `{error}`)
 */
export async function addMessage(
  deps: Deps,
  change: Change,
  author: Author,
  body: NewMessageBody,
  files: readonly StoredFile[],
): Promise<{ id: number; isRepeat: boolean }> {
  const { tx, row, after } = change
  const digest = digestOf(body, files)
  const repeat = await repeatOf(change, author, body, digest)
  if (repeat !== null) return { id: repeat, isRepeat: true }
  await assertSendable(deps, change, body, files)
  const isIncoming = body.message_type === 'incoming'
  const attributes = contentAttributes(body, row.channel_type === 'Channel::Email')
  await quoted(change, attributes)
  let content = body.content ?? null
  if (content && !isIncoming && hasVariables(content)) {
    content = fillVariables(
      content,
      await variablesOf(tx, row.account_id, row.id, author.type === 'User' ? author.id : null),
    )
  }
  if (isIncoming && !body.private) await reopen(deps, change)
  const at = deps.now()
  const message: NewMessage = {
    type: isIncoming ? MESSAGE_TYPE.incoming : MESSAGE_TYPE.outgoing,
    content,
    contentType: body.content_type,
    private: body.private,
    sender: author,
    sourceId: body.source_id ?? null,
    echoId: body.echo_id ?? null,
    digest,
    contentAttributes: attributes,
    additionalAttributes: {
      ...(body.template_params && { template_params: body.template_params }),
      ...(body.campaign_id != null && { campaign_id: body.campaign_id }),
    },
  }
  const id = await storeMessage(tx, row, message, at)
  if (id === null) throw new Error('an echo_id was stored while its conversation was locked')
  await attachFiles(deps, tx, row.account_id, { id, content }, files)
  if (isIncoming) await keepContactActive(change, at)
  noteMessage(after, 'message.created', id, true)
  await keepWaiting(deps, change, id, message, at)
  const mentioned = body.private && content ? await mention(deps, change, content) : []
  await askForDelivery(deps, tx, row, { id, type: message.type, private: body.private })
  await notifyMessage(deps, tx, row, { id, mentioned, senderId: author.type === 'User' ? author.id : null }, after)
  if (isIncoming && row.last_incoming_at === null) await welcome(deps, change, id, content)
  return { id, isRepeat: false }
}
