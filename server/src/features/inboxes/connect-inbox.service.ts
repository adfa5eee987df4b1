import type { Inbox } from '@parley/shared/contract/values/sidebar'
import type { Channel, Connected } from '../../channels/channel.ts'
import { ProviderProblem } from '../../channels/provider-problem.ts'
import { channelOf } from '../../channels/registry.ts'
import { connectedInbox, isAddressTaken } from '../../channels/stored-inbox.queries.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden, Invalid, NOT_ALLOWED, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { channelInboxOf } from './inbox-record.ts'
import { findInboxAt, type InboxRow, isSuperAdmin } from './inboxes.queries.ts'
import { changeInbox, createInbox, type InboxForm } from './inboxes.service.ts'

type Given = Readonly<Record<string, unknown>>

const taken = (channel: Channel): Invalid => new Invalid({ [channel.addressField]: 'has already been taken' })

/** Asks the provider. @throws Invalid, Refused in the provider's words */
async function connectionFor(deps: Deps, channel: Channel, given: Given, before: InboxRow | null): Promise<Connected> {
  try {
    const inbox = before && channelInboxOf(before, deps.env)
    const connected = await channel.connect(channelWire(deps), given, inbox)
    if (await isAddressTaken(deps.db, channel.type, connected.address, before?.id ?? null)) throw taken(channel)
    return connected
  } catch (problem) {
    throw problem instanceof ProviderProblem ? new Refused(problem.message) : problem
  }
}

/** Two at once: the second is told the same. */
const orTaken = (channel: Channel) => (error: unknown) => {
  throw isUniqueViolation(error, 'inboxes_channel_address') ? taken(channel) : error
}

/** Makes an inbox of a channel that has a provider. @throws Invalid, Refused, PlanLimit */
export async function connectInbox(
  deps: Deps,
  member: Member,
  channel: Channel,
  form: InboxForm,
  given: Given,
): Promise<Inbox> {
  if (channel.isForSuperAdmins?.(given) && !(await isSuperAdmin(deps.db, member.userId)))
    throw new Forbidden(NOT_ALLOWED)
  if (!form.name && !channel.isNamedByProvider?.(given)) throw new Invalid({ name: "can't be blank" })
  const connected = await connectionFor(deps, channel, given, null)
  const name = connected.name ?? form.name ?? ''
  const made = { channelType: channel.type, fresh: () => ({}), connected }
  return createInbox(deps, member, made, { ...form, name }).catch(orTaken(channel))
}

const isAboutChannel = (given: Given): boolean => Object.keys(given).some((name) => name !== 'type')

/** The account's inbox that its provider knows by this address. */
export const connectedAt = (
  deps: Deps,
  accountId: number,
  channel: Channel,
  address: string,
): Promise<InboxRow | null> => findInboxAt(deps.db, accountId, channel.type, address)

/** Changes an inbox; what is given about its channel is asked of the provider first. @throws Invalid, Refused */
export async function reconnectInbox(
  deps: Deps,
  member: Member,
  row: InboxRow,
  form: InboxForm,
  given: Given,
): Promise<Inbox> {
  const channel = channelOf(row.channel_type)
  if (!channel || !isAboutChannel(given)) return changeInbox(deps, member, row.id, form)
  const connected = await connectionFor(deps, channel, given, row)
  return changeInbox(deps, member, row.id, form, connected).catch(orTaken(channel))
}

/** Deletes an inbox and then ends what was begun at its provider, which may no longer know us. */
export async function disconnectInbox(deps: Deps, member: Member, id: number, remove: () => Promise<void>) {
  const inbox = await connectedInbox(deps.db, deps.env.secret, member.accountId, id)
  await remove()
  const channel = inbox && channelOf(inbox.type)
  if (!inbox || !channel?.disconnect) return
  await channel
    .disconnect(channelWire(deps), inbox)
    .catch((error: unknown) =>
      deps.log.info({ err: error, inbox: id }, 'a provider was not told that an inbox is gone'),
    )
}
