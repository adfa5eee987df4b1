import type { Channel, Outbound } from '../../../../channels/channel.ts'
import { ProviderProblem } from '../../../../channels/provider-problem.ts'
import { channelOf } from '../../../../channels/registry.ts'
import { connectedInbox, type StoredInbox } from '../../../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../../../deps.ts'
import { isReplyable } from '../../../../presenters/can-reply.ts'
import { type TextId, textsIn } from '../../../../texts/texts.ts'
import { noteDeparture, noteProblem } from '../../../channel-health/channel-health.service.ts'
import { withAccess } from '../../../channel-health/renew-access.service.ts'
import { channelWire } from '../../../config/channel-wire.service.ts'
import { reportDelivery } from '../report-delivery.service.ts'
import { outboundOf } from './outbound-of.ts'
import { type Lane, markHanded, storeSourceId, type Waiting } from './outbox.queries.ts'
import { findOutgoing, type OutgoingRow } from './outgoing.queries.ts'

/** It is over with a message, or when to try again. */
export type Outcome = 'over' | { againInS: number; isTry: boolean }

const AGAIN_AFTER_S = [5, 30, 120, 600, 3_600]

/** Why a message must not go out now, in words of ours; null when it may. */
function obstacle(deps: Deps, inbox: StoredInbox, message: Outbound, window: OutgoingRow['window']): TextId | null {
  if (inbox.channel.reauthorization_required === true) return 'message.reauthorize'
  const reach = { name: inbox.name, channel_type: inbox.type, medium: inbox.medium, window }
  if (message.template || isReplyable(reach, message.lastIncomingAt, deps.now())) return null
  return 'message.window_closed'
}

async function settle(
  deps: Deps,
  lane: Lane,
  { message_id: messageId }: Waiting,
  problem: string | null,
  isThere = false,
) {
  await reportDelivery(deps, { ...lane, messageId }, problem, isThere ? 'delivered' : 'sent')
}

async function afterProblem(
  deps: Deps,
  lane: Lane,
  waiting: Waiting,
  inbox: StoredInbox,
  problem: unknown,
): Promise<Outcome> {
  await noteProblem(deps, inbox, problem)
  const known = problem instanceof ProviderProblem ? problem : null
  const again = known?.fate === 'later' ? (known.retryAfterS ?? AGAIN_AFTER_S[waiting.tries]) : undefined
  const text = problem instanceof Error ? problem.message : String(problem)
  await settle(deps, lane, waiting, text)
  if (again === undefined || waiting.tries >= AGAIN_AFTER_S.length) return 'over'
  return { againInS: again, isTry: true }
}

interface Ready {
  channel: Channel
  inbox: StoredInbox
  message: Outbound
}

async function send(deps: Deps, lane: Lane, waiting: Waiting, { channel, inbox, message }: Ready): Promise<Outcome> {
  try {
    const open = await withAccess(deps, inbox)
    await markHanded(deps.db, lane, waiting.id, deps.now())
    const sent = await channel.send(channelWire(deps), open, message)
    if (sent.id !== null) await storeSourceId(deps.db, lane.accountId, message.id, sent.id)
    await settle(deps, lane, waiting, null, sent.status === 'delivered')
    await noteDeparture(deps, inbox)
    return 'over'
  } catch (problem) {
    deps.log.info({ err: problem, inbox: inbox.id, message: message.id }, 'a message was not taken')
    return afterProblem(deps, lane, waiting, inbox, problem)
  }
}

const sayTo = (row: OutgoingRow, id: TextId): string => textsIn(row.locale).say(id)

/** Brings one message to its provider, at most once unless it is certain that it has not arrived. */
export async function sendToProvider(deps: Deps, lane: Lane, waiting: Waiting): Promise<Outcome> {
  const row = await findOutgoing(deps.db, lane.accountId, waiting.message_id)
  if (!row) return 'over'
  if (waiting.handed_at !== null) {
    await settle(deps, lane, waiting, sayTo(row, 'message.unconfirmed'))
    return 'over'
  }
  const inbox = await connectedInbox(deps.db, deps.env.secret, lane.accountId, waiting.inbox_id)
  const channel = inbox && channelOf(inbox.type)
  if (!inbox || !channel) {
    await settle(deps, lane, waiting, sayTo(row, 'message.not_connected'))
    return 'over'
  }
  const message = outboundOf(deps, lane.accountId, row)
  const stop = obstacle(deps, inbox, message, row.window)
  if (stop) {
    await settle(deps, lane, waiting, sayTo(row, stop))
    return 'over'
  }
  const waitS = await deps.limiter.take(`channel/${inbox.id}`, channel.pace)
  if (waitS > 0) return { againInS: waitS, isTry: false }
  return send(deps, lane, waiting, { channel, inbox, message })
}
