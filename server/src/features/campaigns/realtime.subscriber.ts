import type { PublishingSubscriber } from '../../deps.ts'
import type { Committed } from '../../domain-events/change.ts'
import { campaignsMovedBy } from './realtime.queries.ts'
import { tellCampaign } from './tell-campaign.ts'

/** What messages say about campaigns: those that were sent name theirs, of the others it has to be found out. */
function movedBy(recorded: Committed['recorded']) {
  const named = new Set<number>()
  const [campaigns, writers, messages] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const { event, conversation } of recorded) {
    if (event.type === 'message.updated' && event.messageType === 'outgoing' && 'status' in event.previousChanges)
      messages.add(event.messageId)
    if (event.type !== 'message.created') continue
    const { type, additionalAttributes } = event.message
    if (typeof additionalAttributes.campaign_id === 'number') named.add(additionalAttributes.campaign_id)
    if (type !== 'incoming' || !conversation) continue
    writers.add(conversation.contact_id)
    if (conversation.campaign_id !== null) campaigns.add(conversation.campaign_id)
  }
  return { named, toFind: { campaigns: [...campaigns], writers: [...writers], messages: [...messages] } }
}

/** Tells administrators of which campaigns the numbers have moved, each once for a change. */
export const campaignsRealtime: PublishingSubscriber = {
  name: 'realtime of campaigns',
  hears: ['message.created', 'message.updated'],
  async publish({ deps, committed: { accountId, recorded } }) {
    const { named, toFind } = movedBy(recorded)
    const isSought = Object.values(toFind).some((ids) => ids.length > 0)
    const found = isSought ? await campaignsMovedBy(deps.db, accountId, toFind) : []
    for (const id of new Set([...named, ...found])) await tellCampaign(deps, accountId, id)
  },
}
