import { channelOf } from '../../channels/registry.ts'
import { connectedInbox } from '../../channels/stored-inbox.queries.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { noteArrival } from '../channel-health/channel-health.service.ts'
import { channelWire } from '../config/channel-wire.service.ts'
import { applyInbound } from './receive/apply-inbound.service.ts'
import { receiveDelivery } from './receive-delivery.kind.ts'

/** Acts on a delivery, event by event; each is idempotent, so that a second run changes nothing. */
export const receiveDeliveryJob = jobKind({
  ...receiveDelivery,
  async run(deps: Deps, { accountId, inboxId, raw }) {
    const inbox = await connectedInbox(deps.db, deps.env.secret, accountId, inboxId)
    const channel = inbox && channelOf(inbox.type)
    if (!inbox || !channel || inbox.channel.reauthorization_required === true) return
    const wire = channelWire(deps)
    const told = await channel.read(wire, inbox, raw)
    for (const event of (await channel.enrich?.(wire, inbox, told)) ?? told) {
      await applyInbound({ deps, wire, channel, inbox }, event)
    }
    await noteArrival(deps, inbox)
  },
})
