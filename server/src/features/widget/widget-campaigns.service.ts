import { enabledFeatures } from '@parley/shared/contract/features'
import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import { toPushUser, type UserRow, userJson } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { tellBot } from '../agent-bots/tell-bot.service.ts'
import { noteMessage, tell } from '../conversations/changes/aftermath.service.ts'
import { changeConversation } from '../conversations/changes/locked-conversation.ts'
import { newestConversationId } from '../conversations/start/contact-link.ts'
import { storeMessage } from '../messages/store-message.service.ts'
import { ensureContact, type Visitor } from './visitor.service.ts'
import { openConversation } from './visitor-conversation.service.ts'
import type { VisitorInbox } from './widget.queries.ts'

interface CampaignRow {
  id: number
  display_id: number
  message: string
  trigger_rules: Record<string, unknown>
  trigger_only_during_business_hours: boolean
  sender: UserRow | null
}

async function runningCampaigns(deps: Deps, inbox: VisitorInbox): Promise<CampaignRow[]> {
  if (!enabledFeatures(inbox.features).campaigns) return []
  const { rows } = await deps.db.query<CampaignRow>(
    `select k.id, k.display_id, k.message, k.trigger_rules, k.trigger_only_during_business_hours,
       ${userJson('k.account_id', 'k.sender_id')} as sender
     from campaigns k where k.account_id = $1 and k.inbox_id = $2 and k.campaign_type = 'ongoing' and k.enabled order by k.id`,
    [inbox.account_id, inbox.id],
  )
  return rows
}

/** The running campaigns of the inbox, for the page to decide when to show one; none when the feature is off. */
export async function widgetCampaigns(deps: Deps, inbox: VisitorInbox) {
  const [rows, shaping] = await Promise.all([runningCampaigns(deps, inbox), shapingFor(deps, inbox.account_id)])
  return rows.map((row) => ({
    id: row.display_id,
    trigger_rules: row.trigger_rules,
    trigger_only_during_business_hours: row.trigger_only_during_business_hours,
    message: row.message,
    ...(row.sender && { sender: toPushUser(row.sender, shaping) }),
  }))
}

/**
 * The page has shown a campaign: its message opens a conversation, unless the visitor has one already.
 * @param campaignId as the page was told it; an unknown one does nothing
 */
export async function triggerCampaign(
  deps: Deps,
  visitor: Visitor,
  campaignId: number,
  custom: Record<string, unknown>,
): Promise<void> {
  const campaign = (await runningCampaigns(deps, visitor.inbox)).find((one) => one.display_id === campaignId)
  if (!campaign) return
  const change = await deps.db.transaction(async (tx) => {
    const contact = await ensureContact(tx, visitor, deps.now())
    if ((await newestConversationId(tx, visitor.accountId, contact.link_id)) !== null) return null
    const known = { accountId: visitor.accountId, inbox: visitor.inbox, contact }
    // What a person sends is that person's conversation; the bot has those that nobody signs.
    const status = campaign.sender ? 'open' : undefined
    const start = { additionalAttributes: {}, customAttributes: custom, status } as const
    const change = await openConversation(deps, tx, known, start, true)
    await changeConversation(tx, change.row, { campaign_id: campaign.id }, deps.now())
    const message = {
      type: MESSAGE_TYPE.outgoing,
      content: campaign.message,
      sender: campaign.sender && ({ type: 'User', id: campaign.sender.id } as const),
      additionalAttributes: { campaign_id: campaign.display_id },
    }
    const id = await storeMessage(tx, change.row, message, deps.now())
    if (id !== null) noteMessage(change.after, 'message.created', id)
    await tellBot(deps, change)
    return change
  })
  if (change) await tell(deps, change.after)
}
