import type { ChannelType } from '@parley/shared/contract/values/scalars'
import type { FastifyRequest } from 'fastify'
import type { Channel, Inbound } from '../../channels/channel.ts'
import { isSame } from '../../channels/masked-secrets.ts'
import type { Wire } from '../../channels/provider-requests.ts'
import { channelOf } from '../../channels/registry.ts'
import { inboxAt, type StoredInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { Forbidden, Malformed } from '../../errors.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { rawBodyOf } from './raw-bodies.ts'
import { receiveDelivery } from './receive-delivery.kind.ts'

/** Of one delivery. */
const MOST_INBOXES = 100

/** A provider's own tries go on for hours; text that cannot be kept must not come back each time. */
function withoutNul(raw: string): string {
  return raw.replaceAll('\\u0000', '').replaceAll('\0', '').toWellFormed()
}

async function readable(wire: Wire, channel: Channel, inbox: StoredInbox, raw: string): Promise<Inbound[]> {
  try {
    return await channel.read(wire, inbox, raw)
  } catch (error) {
    throw new Malformed('The request is not a delivery of this channel', { cause: String(error) })
  }
}

/**
 * Takes what a provider delivers for one inbox: checks that it comes from there, stores a job and is done. What is about
 * no inbox of ours is dropped without a word.
 * @param addresses what the delivery names the inbox by, the best first
 * @throws Forbidden for a signature that is not the provider's, Malformed for what is no delivery
 */
export async function acceptDelivery(
  deps: Deps,
  type: ChannelType,
  addresses: readonly (string | null | undefined)[],
  request: FastifyRequest,
): Promise<void> {
  const channel = channelOf(type)
  const inbox = await firstAt(deps, type, addresses)
  if (!channel || !inbox) return
  const raw = rawBodyOf(request)
  const wire = channelWire(deps)
  const delivery = { headers: request.headers, url: `${deps.env.frontendUrl}${request.originalUrl}`, raw }
  if (!(await channel.isGenuine(wire, inbox, delivery))) {
    throw new Forbidden('The signature of the request is not valid', { inbox: inbox.id })
  }
  const text = withoutNul(raw.toString())
  const told = await readable(wire, channel, inbox, text)
  if (told.length === 0) return
  await deps.jobs.addTogether(receiveDelivery, { accountId: inbox.accountId, inboxId: inbox.id, raw: text })
}

async function firstAt(
  deps: Deps,
  type: ChannelType,
  addresses: readonly (string | null | undefined)[],
): Promise<StoredInbox | null> {
  for (const address of addresses) {
    const found = address ? await inboxAt(deps.db, deps.env.secret, type, address) : null
    if (found) return found
  }
  return null
}

/** The same for one that may be about several inboxes at once: each gets it and reads what is its own. */
export async function acceptForEach(
  deps: Deps,
  type: ChannelType,
  addressesIn: (raw: string) => readonly string[],
  request: FastifyRequest,
): Promise<void> {
  let addresses: readonly string[]
  try {
    addresses = addressesIn(withoutNul(rawBodyOf(request).toString()))
  } catch (error) {
    throw new Malformed('The request is not a delivery of this channel', { cause: String(error) })
  }
  for (const address of addresses.slice(0, MOST_INBOXES)) await acceptDelivery(deps, type, [address], request)
}

/** What proves to Meta that the address is ours. @throws Forbidden for a token that we did not make */
export async function verifiedChallenge(
  deps: Deps,
  type: ChannelType,
  address: string,
  query: URLSearchParams,
): Promise<string> {
  const inbox = await inboxAt(deps.db, deps.env.secret, type, address)
  // Meta asks while an inbox is being made, before it is stored.
  const right = inbox ? String(inbox.secrets.webhook_verify_token ?? '') : channelWire(deps).wordFor(address)
  return challengeFor(right, query)
}

/** The same for a token that is known. @throws Forbidden */
export function challengeFor(right: string, query: URLSearchParams): string {
  if (!right || !isSame(query.get('hub.verify_token') ?? '', right)) throw new Forbidden('Error; wrong verify token')
  return query.get('hub.challenge') ?? ''
}
