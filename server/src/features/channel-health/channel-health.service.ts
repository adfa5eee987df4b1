import type { ChannelHealth } from '@parley/shared/contract/records/channel'
import { ProviderProblem } from '../../channels/provider-problem.ts'
import { channelOf } from '../../channels/registry.ts'
import { connectedInbox, type StoredInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { reauthorizeMail } from '../../mail/mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { changeCached } from '../accounts/cache-keys.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { textsOfAccount } from '../users/languages.service.ts'
import {
  administratorsOf,
  findHealth,
  type HealthRow,
  markUnauthorized,
  noteError,
  noteMoment,
} from './channel-health.queries.ts'
import { withAccess } from './renew-access.service.ts'

/** Access refused this often in a row ends a connection, unless its channel is more patient (configuration 3.12). */
const STRIKES = 2

type Inbox = Pick<StoredInbox, 'id' | 'accountId' | 'name' | 'type'>

export const noteArrival = (deps: Deps, inbox: Inbox): Promise<void> =>
  noteMoment(deps.db, inbox, 'last_in_at', deps.now())

export const noteDeparture = (deps: Deps, inbox: Inbox): Promise<void> =>
  noteMoment(deps.db, inbox, 'last_out_at', deps.now())

/** The other side has taken the credentials again. */
export const noteWorks = (deps: Deps, inbox: Inbox): Promise<void> =>
  noteMoment(deps.db, inbox, 'checked_at', deps.now())

/** The provider no longer takes the credentials: everybody sees it, and the administrators are told once, by mail. */
export async function requireReauthorization(deps: Deps, inbox: Inbox, reason: string): Promise<void> {
  const { accountId, id, name } = inbox
  await changeCached(deps, accountId, 'inbox', async (tx) => {
    if (!(await markUnauthorized(tx, inbox))) return
    const texts = await textsOfAccount(tx, accountId)
    const link = `${deps.env.frontendUrl}/app/accounts/${accountId}/settings/inboxes/${id}`
    for (const administrator of await administratorsOf(tx, accountId)) {
      await post(deps, tx, reauthorizeMail(texts, administrator, { name, reason }, link))
    }
  })
}

/** Writes down what went wrong; access that is refused again and again ends the connection. */
export async function noteProblem(deps: Deps, inbox: Inbox, problem: unknown): Promise<void> {
  const strikes = channelOf(inbox.type)?.strikes ?? STRIKES
  const isAccess = problem instanceof ProviderProblem && problem.isAccess
  const text = problem instanceof Error ? problem.message : String(problem)
  const refusals = await noteError(deps.db, inbox, { text, isAccess }, deps.now())
  if (isAccess && refusals >= strikes) await requireReauthorization(deps, inbox, text)
}

/** What is known of a channel, as it lies in the table. */
export type HealthFacts = Omit<HealthRow, 'inbox_id'>

/** The facts of a channel as the wire has them; nothing is known of one without a row. */
export function healthFacts(row: HealthFacts | null): ChannelHealth {
  const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null
  return {
    last_in_at: iso(row?.last_in_at),
    last_out_at: iso(row?.last_out_at),
    last_error: row?.last_error ?? null,
    last_error_at: iso(row?.last_error_at),
    checked_at: iso(row?.checked_at),
  }
}

export const healthOf = async (deps: Deps, { accountId }: Member, inboxId: number): Promise<ChannelHealth> =>
  healthFacts(await findHealth(deps.db, accountId, inboxId))

/** Asks the provider now whether the credentials work. @throws Refused in its words when they do not */
export async function checkConnection(deps: Deps, member: Member, inboxId: number): Promise<ChannelHealth> {
  const inbox = await connectedInbox(deps.db, deps.env.secret, member.accountId, inboxId)
  const channel = inbox && channelOf(inbox.type)
  if (!inbox || !channel) throw new Refused('This inbox has no connection that could be checked')
  try {
    await channel.check(channelWire(deps), await withAccess(deps, inbox))
  } catch (problem) {
    if (!(problem instanceof ProviderProblem)) throw problem
    await noteProblem(deps, inbox, problem)
    throw new Refused(problem.message)
  }
  await noteWorks(deps, inbox)
  return healthOf(deps, member, inboxId)
}
