import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { findConversationById } from '../../presenters/conversation.queries.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toWebhookConversation, toWebhookMessage } from '../../presenters/webhook.ts'
import { reportDelivery } from '../messages/delivery/report-delivery.service.ts'
import { findInboxWebhook, findMessage, type InboxWebhook } from './inbox-webhook.queries.ts'
import { type PendingNews, postInboxNews } from './inbox-webhook.ts'
import { postSigned } from './signed-post.service.ts'

type News = PendingNews['news'][number]

/** After the first try, minutes (configuration 5.14). */
const AGAIN_AFTER = [1, 5, 30]

/** What is posted, with the newest state of what it is about. Null: it is gone. */
async function payloadOf(
  deps: Deps,
  pending: PendingNews,
  news: News,
  { place }: InboxWebhook,
): Promise<object | null> {
  const { accountId, conversationId } = pending
  const row = await findConversationById(deps.db, accountId, conversationId, null)
  if (!row) return null
  const context = await presenterContextFor(deps, accountId)
  if ('messageId' in news) {
    const message = await findMessage(deps.db, accountId, news.messageId)
    return message && { event: news.event, ...toWebhookMessage(message, row, context, place) }
  }
  const changes = 'changed' in news ? { changed_attributes: news.changed } : {}
  return { event: news.event, ...toWebhookConversation(row, context), ...changes }
}

/** A message that its program did not take is shown as failed, until it does (configuration 3.2). */
async function report(deps: Deps, pending: PendingNews, news: News, problem: string | null): Promise<void> {
  if (!('messageId' in news)) return
  const { accountId, conversationId } = pending
  const message = await findMessage(deps.db, accountId, news.messageId)
  const isOurs = message && message.sender_type !== 'Contact' && !message.private
  if (isOurs) await reportDelivery(deps, { accountId, conversationId, messageId: news.messageId }, problem)
}

/** What is left after a failure waits its turn; after the last try the rest goes on without it. */
async function postpone(deps: Deps, pending: PendingNews): Promise<void> {
  const minutes = AGAIN_AFTER[pending.tries]
  if (minutes === undefined) {
    const rest = { ...pending, news: pending.news.slice(1), tries: 0 }
    if (rest.news.length > 0) await deps.jobs.add(deps.db, postInboxNews, rest)
    return
  }
  const notBefore = new Date(deps.now().getTime() + minutes * 60_000)
  await deps.jobs.add(deps.db, postInboxNews, { ...pending, tries: pending.tries + 1 }, { notBefore })
}

/** Posts what happened in a conversation to the program behind its inbox, one after the other. */
export const postInboxNewsJob = jobKind({
  ...postInboxNews,
  async run(deps, given) {
    const to = await findInboxWebhook(deps.db, given.accountId, given.inboxId)
    if (!to) return
    let pending = given
    for (const news of given.news) {
      const payload = await payloadOf(deps, pending, news, to)
      try {
        if (payload) await postSigned(deps, to, news.delivery, payload)
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        deps.log.info({ err: error, inbox: given.inboxId, delivery: news.delivery }, 'the webhook of an inbox failed')
        await report(deps, pending, news, problem)
        return postpone(deps, pending)
      }
      if (payload && pending.tries > 0) await report(deps, pending, news, null)
      pending = { ...pending, news: pending.news.slice(1), tries: 0 }
    }
  },
})
