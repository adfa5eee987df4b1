import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { unseal } from '../../secrets.ts'
import { accountPayload } from './account-payload.ts'
import { type Lane, postWebhook } from './account-webhook-events.ts'
import { claimNext, type DeliveryRow, deleteDelivery, keepRequest, noteTry } from './deliveries.queries.ts'
import { switchOffFailing } from './disable-webhook.service.ts'
import { ask } from './signed-post.service.ts'
import { findWebhook, isAccountActive, noteArrival, noteFailure, type WebhookRow } from './webhooks.queries.ts'
import { WEBHOOK_SEAL } from './webhooks.service.ts'

/** Minutes until the next try, by how many there were: 9 hours in all (configuration 5.14). */
const AGAIN_AFTER = [1, 5, 30, 120, 360]
/** What one job posts before others of the queue have their turn. */
const MOST_AT_ONCE = 20

/** When it is tried again; null after the last try, which for who writes is the first. */
function nextTry(deps: Deps, { about, tries }: DeliveryRow): Date | null {
  const minutes = 'typist' in about ? undefined : AGAIN_AFTER[tries]
  return minutes === undefined ? null : new Date(deps.now().getTime() + minutes * 60_000)
}

/** @returns whether the lane may go on: it arrived, was given up, or there was nothing to tell any more */
async function deliver(deps: Deps, lane: Lane, to: WebhookRow, row: DeliveryRow): Promise<boolean> {
  const { accountId } = lane
  const payload = row.request === null ? await accountPayload(deps, accountId, row.about) : null
  const body = row.request ?? (payload && JSON.stringify(payload))
  if (!body) {
    await deleteDelivery(deps.db, accountId, row.id)
    return true
  }
  if (row.request === null) await keepRequest(deps.db, accountId, row.id, body)
  const secret = unseal(deps.env.secret, WEBHOOK_SEAL, to.secret_sealed)
  const answer = await ask(deps, { address: to.url, secret }, row.delivery, body)
  const later = answer.error === null ? null : nextTry(deps, row)
  const state = answer.error === null ? 'delivered' : later ? 'waiting' : 'failed'
  const now = deps.now()
  const end = { state, answer_status: answer.status, answer: answer.text, error: answer.error } as const
  await noteTry(deps.db, accountId, row.id, { ...end, due_at: later ?? now }, now)
  if (answer.error === null) {
    await noteArrival(deps.db, accountId, to.id, now)
    return true
  }
  await switchOffFailing(deps, to, await noteFailure(deps.db, accountId, to.id, now))
  if (later) await deps.jobs.add(deps.db, postWebhook, lane, { notBefore: later })
  return later === null
}

/**
 * Posts what waits in a lane of a webhook, one after the other: what fails holds up its own lane and nothing else.
 * A process that dies in between leaves a claim that ends after a minute; the job is then another's.
 */
export const postWebhookJob = jobKind({
  ...postWebhook,
  async run(deps, lane) {
    for (let count = 0; count < MOST_AT_ONCE; count += 1) {
      const to = await findWebhook(deps.db, lane.accountId, lane.webhookId)
      if (!to?.enabled || !(await isAccountActive(deps.db, lane.accountId))) return
      const row = await claimNext(deps.db, lane, deps.now())
      if (!row || !(await deliver(deps, lane, to, row))) return
    }
    await deps.jobs.add(deps.db, postWebhook, lane)
  },
})
