import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { type Actor, NOBODY } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { changeMessage } from '../messages/change/change-message.ts'
import { eraseMessage } from '../messages/change/erase-message.ts'
import { readMessage } from '../messages/list-messages.service.ts'
import { textBody } from '../messages/message-requests.ts'
import { addMessage } from '../messages/send/add-message.service.ts'
import { discardFiles, storeFiles } from '../messages/send/attachments.service.ts'
import type { Author } from '../messages/send/compose-message.ts'
import { fetchSlackFiles } from './fetch-slack-files.ts'
import { findBySlackTs, findMemberByEmail, findSlackMessage, findThread, insertSlackMessage } from './slack.queries.ts'
import { askSlack } from './slack-client.ts'
import type { SlackSaid } from './slack-event.ts'
import { type SlackHook, slackHookOf } from './slack-hook.service.ts'
import { noteOrAnswer } from './slack-text.ts'

const Info = v.object({ user: v.object({ profile: v.object({ email: v.optional(v.string()) }) }) })

interface Writer {
  author: Author | null
  actor: Actor
}

/** The colleague whose address Slack knows; nobody when it is nobody's of the account. */
async function writerOf(deps: Deps, accountId: number, hook: SlackHook, user: string | undefined): Promise<Writer> {
  const nobody = { author: null, actor: NOBODY }
  if (!user) return nobody
  const { profile } = (await askSlack(deps, 'users.info', { token: hook.access_token, form: { user } }, Info)).user
  const member = profile.email ? await findMemberByEmail(deps.db, accountId, profile.email) : null
  if (!member) return nobody
  return {
    author: { type: 'User', id: member.id },
    actor: { kind: 'user', userId: member.id, name: member.name },
  }
}

/** The thread's conversation and the connection that it belongs to; null where either is none of ours. */
async function placeOf(deps: Deps, teamId: string, channel: string, threadTs: string | undefined) {
  const thread = threadTs === undefined ? null : await findThread(deps.db, channel, threadTs)
  const hook = thread && (await slackHookOf(deps, thread.account_id))
  if (!thread || !hook?.enabled || hook.team_id !== teamId || hook.channel !== channel) return null
  return { accountId: thread.account_id, id: thread.conversation_id, hook }
}

/** What was said in the thread of a conversation goes to the customer, or as a note to colleagues. */
export async function receiveFromSlack(deps: Deps, teamId: string, said: SlackSaid): Promise<void> {
  const { channel, ts } = said
  const place = await placeOf(deps, teamId, channel, said.thread_ts)
  if (!place || (await findBySlackTs(deps.db, place.accountId, channel, ts)) !== null) return
  const { accountId, id, hook } = place
  const { author, actor } = await writerOf(deps, accountId, hook, said.user)
  const fetched = await fetchSlackFiles(deps, hook, said.files)
  const files = await storeFiles(deps, accountId, fetched, { isWebWidget: false, recorded: false })
  await Promise.all(fetched.map((file) => file.discard()))
  const { content, isPrivate } = noteOrAnswer(said.text ?? '')
  const isStored = await withConversation(deps, { accountId, id }, actor, async (change) => {
    if (content.trim() === '' && files.length === 0) return false
    if ((await findBySlackTs(change.tx, accountId, channel, ts)) !== null) return false
    const { id: messageId } = await addMessage(deps, change, author, textBody(content, isPrivate), files)
    return insertSlackMessage(change.tx, accountId, messageId, { channel, ts })
  })
  if (!isStored) await discardFiles(deps, accountId, files)
}

/** Somebody has reworded in Slack what they said there. */
export async function editFromSlack(deps: Deps, teamId: string, { channel, message }: SlackSaid): Promise<void> {
  if (!message) return
  const known = await findConnected(deps, teamId, channel, message.ts)
  if (!known) return
  const { content } = noteOrAnswer(message.text)
  await withConversation(deps, { accountId: known.accountId, id: known.conversationId }, NOBODY, async (change) => {
    const row = await readMessage({ db: change.tx }, known.accountId, known.conversationId, known.messageId)
    const isFromSlack = row !== null && row.sender_type !== 'Contact'
    if (isFromSlack && content.trim() !== '') await changeMessage(deps, change, row, { content })
  })
}

/** Somebody has taken back in Slack what was said there; what the customer wrote stays. */
export async function deleteFromSlack(deps: Deps, teamId: string, { channel, deleted_ts }: SlackSaid): Promise<void> {
  const known = deleted_ts === undefined ? null : await findConnected(deps, teamId, channel, deleted_ts)
  if (!known) return
  await withConversation(deps, { accountId: known.accountId, id: known.conversationId }, NOBODY, async (change) => {
    const row = await readMessage({ db: change.tx }, known.accountId, known.conversationId, known.messageId)
    if (row && row.sender_type !== 'Contact') await eraseMessage(deps, change, row)
  })
}

/** Our message for one of Slack, where the connection is on. */
async function findConnected(deps: Deps, teamId: string, channel: string, ts: string) {
  const found = await findSlackMessage(deps.db, channel, ts)
  const hook = found && (await slackHookOf(deps, found.accountId))
  return hook?.enabled && hook.team_id === teamId ? found : null
}
