import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { findConversationById } from '../../../presenters/conversation.queries.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { toWebhookConversation, toWebhookMessage } from '../../../presenters/webhook.ts'
import { noteProblem, noteWorks } from '../../channel-health/channel-health.service.ts'
import { reportDelivery } from '../../messages/delivery/report-delivery.service.ts'
import { postSigned } from '../signed-post.service.ts'
import { typingPayload } from '../typing-payload.ts'
import { findInboxWebhook, findMessage, type InboxWebhook } from './inbox-webhook.queries.ts'
import { type ConversationLane, type InboxWebhookEvent, postInboxWebhookEvents } from './inbox-webhook.ts'
import {
  claimWebhookEvent,
  deleteWebhookEvent,
  type PendingWebhookEvent,
  postponeWebhookEvent,
} from './inbox-webhook-events.queries.ts'

/** After the first try, minutes (configuration 5.14). */
const AGAIN_AFTER = [1, 5, 30]
/** The job of the next try comes after its time by every clock. */
const CLOCKS_DIFFER_MS = 1_000
/** What one job posts before others of the queue have their turn. */
const MAX_AT_ONCE = 20

/** What is posted, with the newest state of what it is about. Null: it is gone. */
async function payloadOf(
  deps: Deps,
  { accountId, conversationId }: ConversationLane,
  event: InboxWebhookEvent,
  { place }: InboxWebhook,
): Promise<object | null> {
  const row = await findConversationById(deps.db, accountId, conversationId, null)
  if (!row) return null
  const context = await presenterContextFor(deps, accountId)
  if ('messageId' in event) {
    const message = await findMessage(deps.db, accountId, event.messageId)
    return message && { event: event.event, ...toWebhookMessage(message, row, context, place) }
  }
  if ('typist' in event) {
    const typing = await typingPayload(deps, row, event, context)
    return typing && { event: event.event, ...typing }
  }
  const changes = 'changed' in event ? { changed_attributes: event.changed } : {}
  return { event: event.event, ...toWebhookConversation(row, context), ...changes }
}

/** A message that its program did not take is shown as failed, until it does (configuration 3.2). */
async function report(
  deps: Deps,
  lane: ConversationLane,
  event: InboxWebhookEvent,
  problem: string | null,
): Promise<void> {
  if (!('messageId' in event)) return
  const message = await findMessage(deps.db, lane.accountId, event.messageId)
  const isOurs = message && message.sender_type !== 'Contact' && !message.private
  if (isOurs) await reportDelivery(deps, { ...lane, messageId: event.messageId }, problem)
}

/** @returns whether the conversation goes on: after the last try without what failed, which for who writes is the first */
async function postpone(
  deps: Deps,
  lane: ConversationLane,
  pending: PendingWebhookEvent,
  request: string,
): Promise<boolean> {
  const minutes = 'typist' in pending.news ? undefined : AGAIN_AFTER[pending.tries]
  if (minutes === undefined) {
    await deleteWebhookEvent(deps.db, lane, pending.id)
    return true
  }
  const due = new Date(deps.now().getTime() + minutes * 60_000)
  await postponeWebhookEvent(deps.db, lane, pending.id, request, due)
  await deps.jobs.add(deps.db, postInboxWebhookEvents, lane, { notBefore: new Date(due.getTime() + CLOCKS_DIFFER_MS) })
  return false
}

/** @returns whether the conversation goes on with what comes after it */
async function post(
  deps: Deps,
  lane: ConversationLane,
  to: InboxWebhook,
  pending: PendingWebhookEvent,
): Promise<boolean> {
  const { news: event, delivery, tries } = pending
  const payload = pending.request === null ? await payloadOf(deps, lane, event, to) : null
  const request = pending.request ?? (payload && JSON.stringify(payload))
  if (request === null) {
    await deleteWebhookEvent(deps.db, lane, pending.id)
    return true
  }
  const inbox = { accountId: lane.accountId, ...to.place.inbox, type: 'Channel::Api' as const }
  try {
    await postSigned(deps, to, delivery, request)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await noteProblem(deps, inbox, error)
    deps.log.info({ err: error, inbox: pending.inbox_id, delivery }, 'the webhook of an inbox failed')
    await report(deps, lane, event, problem)
    return postpone(deps, lane, pending, request)
  }
  // Who writes is told too often to be noted each time.
  if (!('typist' in event)) await noteWorks(deps, inbox)
  if (tries > 0) await report(deps, lane, event, null)
  await deleteWebhookEvent(deps.db, lane, pending.id)
  return true
}

/**
 * Posts what happened in a conversation to the program behind its inbox, one after the other: what fails holds up what
 * happened later in this conversation, and no other. A process that dies in between leaves a claim that ends after a
 * minute; the job is then another's.
 */
export const postInboxWebhookEventsJob = jobKind({
  ...postInboxWebhookEvents,
  async run(deps, lane) {
    for (let count = 0; count < MAX_AT_ONCE; count += 1) {
      const pending = await claimWebhookEvent(deps.db, lane, deps.now())
      if (!pending) return
      const to = await findInboxWebhook(deps.db, lane.accountId, pending.inbox_id)
      if (!to) await deleteWebhookEvent(deps.db, lane, pending.id)
      else if (!(await post(deps, lane, to, pending))) return
    }
    await deps.jobs.add(deps.db, postInboxWebhookEvents, lane)
  },
})
