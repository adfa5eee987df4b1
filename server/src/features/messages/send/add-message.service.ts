import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { Refused } from '../../../errors.ts'
import { isIdInRange } from '../../../http/validation/param-schemas.ts'
import type { NewMessageBody } from '../message-requests.ts'
import { attachFiles, type StoredFile } from './attachments.service.ts'
import { type Author, assertComplete, composeMessage, digestOf, takesVariables } from './compose-message.ts'
import { withDeliveryProblem } from './delivery-problem.ts'
import { variablesForUser } from './fill-variables.service.ts'
import { insertMessage } from './insert-message.queries.ts'
import { factsOf } from './new-message.ts'
import { findByEcho, findQuoted, reachedRate } from './send.queries.ts'

const PER_MINUTE = 200

/** The message that this one repeats. Null: none. @throws Refused when it used the `echo_id` for something else */
async function repeatOf(
  { tx, row }: ConversationChange,
  author: Author | null,
  body: NewMessageBody,
  digest: string,
): Promise<number | null> {
  if (body.echo_id === undefined || author === null) return null
  const place = { accountId: row.account_id, conversationId: row.id }
  const stored = await findByEcho(tx, { ...place, senderType: author.type, senderId: author.id, echoId: body.echo_id })
  if (!stored) return null
  if (stored.content_digest !== digest) throw new Refused('This echo_id was used for a message with other content')
  return stored.id
}

/** @throws Refused above what one conversation takes in a minute from callers */
async function assertRate(deps: Deps, { tx, row }: ConversationChange): Promise<void> {
  const since = new Date(deps.now().getTime() - 60_000)
  if (await reachedRate(tx, row.account_id, row.id, PER_MINUTE, since))
    throw new Refused('Too many messages', {}, 'too_many_messages')
}

/** The quoted message must be one of this conversation. Undefined: none is named. */
async function quotedIn({ tx, row }: ConversationChange, { content_attributes: { in_reply_to } }: NewMessageBody) {
  if (in_reply_to === undefined) return undefined
  const id = Number(in_reply_to)
  const found = isIdInRange(id) ? await findQuoted(tx, row.account_id, row.id, id) : null
  return found && { id, sourceId: found.source_id }
}

async function variablesFor({ tx, row }: ConversationChange, author: Author | null, body: NewMessageBody) {
  if (!takesVariables(body)) return null
  return variablesForUser(tx, row, author?.type === 'User' ? author.id : null)
}

/**
 * Stores a message in an open change and records it; what follows from it is the subscribers' (workspace 9.2). The same
 * `echo_id` of the same author answers the stored message and changes nothing.
 * @param author for `message_type: incoming` the contact; null: a rule, which writes in nobody's name
 * @param isReceived a provider has been told that we have it: it cannot be refused any more
 * @throws Refused (every failure of a message is 422 `{error}`)
 */
export async function addMessage(
  deps: Deps,
  change: ConversationChange,
  author: Author | null,
  body: NewMessageBody,
  files: readonly StoredFile[],
  isReceived = false,
): Promise<{ id: number; isRepeat: boolean }> {
  const { tx, row } = change
  const digest = digestOf(body, files)
  const repeat = await repeatOf(change, author, body, digest)
  if (repeat !== null) return { id: repeat, isRepeat: true }
  if (!isReceived) {
    assertComplete(body, files)
    await assertRate(deps, change)
  }
  const [quoted, variables] = [await quotedIn(change, body), await variablesFor(change, author, body)]
  const parts = { author, digest, quoted, variables, isReceived, channelType: row.channel_type }
  const message = withDeliveryProblem(row, composeMessage(body, parts))
  const isIncoming = message.type === 'incoming'
  if (isIncoming && !message.private) await change.record({ type: 'conversation.contact_wrote', at: deps.now() })
  const at = deps.now()
  const id = await insertMessage(tx, row, message, at)
  if (id === null) throw new Error('an echo_id was stored while its conversation was locked')
  await attachFiles(deps, tx, row.account_id, { id, content: message.content }, files)
  const isFirstFromContact = isIncoming && row.last_incoming_at === null
  const facts = factsOf(id, message, at)
  await change.record({ type: 'message.created', message: facts, isAutomatic: false, isFirstFromContact })
  return { id, isRepeat: false }
}
