import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import type { SlackLane } from './deliver-slack.ts'
import {
  findSlackMessageRef,
  insertSlackMessage,
  insertThread,
  type PendingPost,
  type SlackMessageRef,
} from './slack.queries.ts'
import { askSlack } from './slack-client.ts'
import type { SlackHook } from './slack-hook.service.ts'
import { toSlackText } from './slack-text.ts'

const Posted = v.object({ ts: v.string() })
const UploadPlace = v.object({ upload_url: v.string(), file_id: v.string() })

/** Notes carry the prefix that marks them in the other direction too. */
const wordsOf = ({ content, private: isPrivate }: SlackMessageRef): string =>
  `${isPrivate ? 'private: ' : ''}${toSlackText(content ?? '')}`

/** What opens a thread says where the conversation is. */
function openingOf(deps: Deps, accountId: number, message: SlackMessageRef): string {
  const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/conversations/${message.display_id}`
  return `*${toSlackText(message.inbox_name)}* · <${link}|#${message.display_id}>\n${wordsOf(message)}`
}

async function sendFile(deps: Deps, { access_token: token }: SlackHook, file: SlackMessageRef['files'][number]) {
  const form = { filename: file.filename, length: String(file.size) }
  const place = await askSlack(deps, 'files.getUploadURLExternal', { token, form }, UploadPlace)
  const stored = await deps.blobs.get(file.key)
  if (!stored) return null
  const answer = await fetch(place.upload_url, { method: 'POST', body: await buffer(stored.body) })
  if (!answer.ok) throw new Error(`Slack answered ${answer.status} to a file`)
  return { id: place.file_id, title: file.filename }
}

/** Slack's flow of three steps for files: a place for each, the bytes, and all of them into the thread. */
async function sendFiles(deps: Deps, hook: SlackHook, message: SlackMessageRef, thread: string): Promise<void> {
  const sent = []
  for (const file of message.files) sent.push(await sendFile(deps, hook, file))
  const files = sent.filter((file) => file !== null)
  if (files.length === 0) return
  const json = { files, channel_id: hook.channel, thread_ts: thread }
  await askSlack(deps, 'files.completeUploadExternal', { token: hook.access_token, json }, v.unknown())
}

async function postMessage(deps: Deps, hook: SlackHook, channel: string, lane: SlackLane, message: SlackMessageRef) {
  const isOpening = message.thread_ts === null
  const json = {
    channel,
    text: isOpening ? openingOf(deps, lane.accountId, message) : wordsOf(message),
    username: message.sender_name ?? message.inbox_name,
    unfurl_links: false,
    ...(message.thread_ts !== null && { thread_ts: message.thread_ts }),
  }
  const { ts } = await askSlack(deps, 'chat.postMessage', { token: hook.access_token, json }, Posted)
  await insertSlackMessage(deps.db, lane.accountId, message.id, { channel, ts })
  if (isOpening) await insertThread(deps.db, lane, channel, ts)
  return message.thread_ts ?? ts
}

/** New words, or none any more; what opens the thread stays, for the thread hangs on it. */
async function changePosted(deps: Deps, hook: SlackHook, channel: string, lane: SlackLane, message: SlackMessageRef) {
  if (message.ts === null) return
  const { access_token: token } = hook
  const place = { channel, ts: message.ts }
  const isOpening = message.ts === message.thread_ts
  if (message.is_deleted && !isOpening) {
    await askSlack(deps, 'chat.delete', { token, json: place }, v.unknown())
    return
  }
  const text = isOpening ? openingOf(deps, lane.accountId, message) : wordsOf(message)
  await askSlack(deps, 'chat.update', { token, json: { ...place, text } }, v.unknown())
}

/**
 * Tells one message, its new words, or that it was deleted. The first of the customer opens the thread; what was said before is not told, nor
 * what came from Slack itself.
 * @throws SlackRefused, SlackBusy; any network error
 */
export async function postToSlack(deps: Deps, hook: SlackHook, lane: SlackLane, post: PendingPost): Promise<void> {
  const { channel } = hook
  const message = channel === null ? null : await findSlackMessageRef(deps.db, lane.accountId, post.message_id, channel)
  if (!message || channel === null) return
  if (post.is_edit) {
    await changePosted(deps, hook, channel, lane, message)
    return
  }
  if (message.is_deleted || message.ts !== null || (message.thread_ts === null && !message.is_incoming)) return
  const hasWords = (message.content ?? '').trim() !== ''
  const isNeeded = hasWords || message.thread_ts === null || message.files.length === 0
  const thread = isNeeded ? await postMessage(deps, hook, channel, lane, message) : message.thread_ts
  if (thread !== null) await sendFiles(deps, hook, message, thread)
}
