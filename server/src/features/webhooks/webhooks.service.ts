import type { Webhook, WebhookDeliveries, WebhookDelivery } from '@parley/shared/contract/webhook'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { randomToken, seal, unseal } from '../../secrets.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { postWebhook } from './account-webhook-events.ts'
import { type DeliveryRow, giveUp, listDeliveries, sendAgain } from './deliveries.queries.ts'
import type { NewWebhook, WebhookChanges } from './webhook-requests.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  isAddressTaken,
  isInboxOf,
  listWebhooks,
  updateWebhook,
  type WebhookFacts,
  type WebhookRow,
} from './webhooks.queries.ts'

/** Purpose of the seal on `webhooks.secret_sealed`. */
export const WEBHOOK_SEAL = 'webhook-secret'

const seconds = (time: Date | null): number | null => time && Math.floor(time.getTime() / 1000)

const toWebhook = (deps: Deps, row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  account_id: row.account_id,
  subscriptions: row.subscriptions,
  ...(row.inbox && { inbox: row.inbox }),
  secret: unseal(deps.env.secret, WEBHOOK_SEAL, row.secret_sealed),
  enabled: row.enabled,
  failing_since: seconds(row.failing_since),
  last_delivered_at: seconds(row.last_delivered_at),
})

const factsOf = ({ name, url, subscriptions, inbox_id, enabled }: WebhookRow): WebhookFacts => ({
  name,
  url,
  subscriptions,
  inbox_id,
  enabled,
})

const subjectOf = ({ id, name, url }: { id: number; name: string | null; url: string }) =>
  ({ type: 'Webhook', id, label: name || new URL(url).host }) as const

async function webhookIn(sql: Sql, accountId: number, id: number): Promise<WebhookRow> {
  const row = await findWebhook(sql, accountId, id)
  if (!row) throw new NotFound({ webhook: id })
  return row
}

export const webhooks = async (deps: Deps, { accountId }: Member): Promise<Webhook[]> =>
  (await listWebhooks(deps.db, accountId)).map((row) => toWebhook(deps, row))

export const webhook = async (deps: Deps, { accountId }: Member, id: number): Promise<Webhook> =>
  toWebhook(deps, await webhookIn(deps.db, accountId, id))

async function assertInbox(tx: Sql, accountId: number, inboxId: number | null): Promise<void> {
  if (inboxId !== null && !(await isInboxOf(tx, accountId, inboxId)))
    throw new Invalid({ inbox_id: 'is not an inbox of this account' })
}

const TAKEN = { url: 'has already been taken' }

/** @throws Invalid for an address that is told already, for an inbox of another account */
export async function createWebhook(deps: Deps, member: Member, body: NewWebhook): Promise<Webhook> {
  const { accountId } = member
  const facts = { ...body, name: body.name ?? null, inbox_id: body.inbox_id ?? null }
  const secret = seal(deps.env.secret, WEBHOOK_SEAL, randomToken())
  return deps.db.transaction(async (tx) => {
    await assertInbox(tx, accountId, facts.inbox_id)
    const id = await insertWebhook(tx, accountId, facts, secret)
    if (id === null) throw new Invalid(TAKEN)
    const row = await webhookIn(tx, accountId, id)
    await recordAudit(tx, member, subjectOf(row), null, factsOf(row))
    return toWebhook(deps, row)
  })
}

/** Changes what is sent and leaves the rest. @throws NotFound, Invalid */
export async function changeWebhook(deps: Deps, member: Member, id: number, body: WebhookChanges): Promise<Webhook> {
  const { accountId } = member
  return deps.db.transaction(async (tx) => {
    const row = await webhookIn(tx, accountId, id)
    const before = factsOf(row)
    const facts: WebhookFacts = { ...before, ...body }
    if (body.inbox_id !== undefined) await assertInbox(tx, accountId, body.inbox_id)
    if (await isAddressTaken(tx, accountId, id, facts.url)) throw new Invalid(TAKEN)
    await updateWebhook(tx, accountId, id, facts, deps.now())
    if (before.enabled && !facts.enabled) await giveUp(tx, accountId, id, 'the webhook was switched off')
    await recordAudit(tx, member, subjectOf(facts.name ? { id, ...facts } : { ...row, ...facts }), before, facts)
    return toWebhook(deps, await webhookIn(tx, accountId, id))
  })
}

/** @throws NotFound */
export async function removeWebhook(deps: Deps, member: Member, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await webhookIn(tx, member.accountId, id)
    await deleteWebhook(tx, member.accountId, id)
    await recordAudit(tx, member, subjectOf(row), factsOf(row), null)
  })
}

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  delivery: row.delivery,
  event: row.event,
  state: row.state,
  tries: row.tries,
  request: row.request,
  answer_status: row.answer_status,
  answer: row.answer,
  error: row.error,
  created_at: seconds(row.created_at) ?? 0,
  tried_at: seconds(row.tried_at),
  due_at: row.state === 'waiting' ? seconds(row.due_at) : null,
})

/** The log of a webhook, newest first. @throws NotFound */
export async function deliveries(
  deps: Deps,
  { accountId }: Member,
  id: number,
  { page, state }: { page: number; state?: string | undefined },
): Promise<WebhookDeliveries> {
  await webhookIn(deps.db, accountId, id)
  const { rows, count } = await listDeliveries(deps.db, accountId, id, { page, state: state ?? null })
  return { payload: rows.map(toDelivery), meta: { count, current_page: page } }
}

/** Posts what was posted once more, under the same delivery id. @throws NotFound while it waits for its turn anyway */
export async function redeliver(
  deps: Deps,
  { accountId }: Member,
  webhookId: number,
  id: number,
): Promise<WebhookDelivery> {
  return deps.db.transaction(async (tx) => {
    const { enabled } = await webhookIn(tx, accountId, webhookId)
    if (!enabled) throw new Invalid({ enabled: 'Switch the webhook on first' })
    const row = await sendAgain(tx, accountId, webhookId, id, deps.now())
    if (!row) throw new NotFound({ delivery: id })
    await deps.jobs.add(tx, postWebhook, { accountId, webhookId, lane: row.lane })
    return toDelivery(row)
  })
}
