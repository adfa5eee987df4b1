import { enabledFeatures } from '@parley/shared/contract/features'
import type { Deps } from '../../deps.ts'
import { updateConversation } from '../../domain-events/conversation.queries.ts'
import { withChange } from '../../domain-events/with-change.ts'
import { toPushUser } from '../../presenters/person.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { tellCampaign } from '../campaigns/tell-campaign.ts'
import { newestConversationOver } from '../conversations/start/contact-link.service.ts'
import { variablesForUser } from '../messages/send/fill-variables.service.ts'
import { postAutomatic } from '../messages/send/post-automatic.service.ts'
import { fillVariables, nameParts, type Variables } from '../messages/send/variables.ts'
import { type PageFacts, startFacts } from './visitor/start-facts.ts'
import { byVisitor, ensureContact, type Visitor } from './visitor/visitor.service.ts'
import { openConversation } from './visitor/visitor-conversation.service.ts'
import type { VisitorInbox } from './widget.queries.ts'
import { type CampaignRow, countShown, findRunning } from './widget-campaigns.queries.ts'

/** Those that a page may show now; none when the feature is off. */
export const runningCampaigns = async (deps: Deps, inbox: VisitorInbox): Promise<CampaignRow[]> =>
  enabledFeatures(inbox.features).campaigns ? findRunning(deps.db, inbox.account_id, inbox.id) : []

/** What `{{agent.…}}` stands for before there is a conversation. */
function agentVariables({ sender }: CampaignRow): Variables {
  const name = sender?.display_name || sender?.name || ''
  const { first, last } = nameParts(name)
  return { 'agent.name': name, 'agent.first_name': first, 'agent.last_name': last }
}

/** The running campaigns of the inbox, for the page to decide when to show one; none when the feature is off. */
export async function widgetCampaigns(deps: Deps, inbox: VisitorInbox) {
  const [rows, context] = await Promise.all([
    runningCampaigns(deps, inbox),
    presenterContextFor(deps, inbox.account_id),
  ])
  return rows.map((row) => ({
    id: row.display_id,
    trigger_rules: row.trigger_rules,
    trigger_only_during_business_hours: row.trigger_only_during_business_hours,
    // Who visits is not known yet: what stands for them is left out.
    message: fillVariables(row.message, agentVariables(row)),
    ...(row.sender && { sender: toPushUser(row.sender, context) }),
  }))
}

const LONGEST_PAGE = 300

/** Where a page is, without what a shop writes behind its path about whoever looks at it. */
function pageOf(address: string): string {
  const url = URL.parse(address)
  const isPage = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isPage ? `${url.origin}${url.pathname}`.slice(0, LONGEST_PAGE) : ''
}

/** The page has put a campaign over its button. One that does not run counts nothing. */
export async function noteShown(deps: Deps, inbox: VisitorInbox, campaignId: number, address: string): Promise<void> {
  if (await countShown(deps.db, inbox.account_id, inbox.id, campaignId, pageOf(address), deps.now()))
    await tellCampaign(deps, inbox.account_id, campaignId)
}

/**
 * The visitor has opened a campaign: its message opens a conversation, unless the visitor has one already.
 * @param campaignId as the page was told it; an unknown one does nothing
 */
export async function triggerCampaign(
  deps: Deps,
  visitor: Visitor,
  campaignId: number,
  page: PageFacts,
  custom: Record<string, unknown>,
): Promise<void> {
  const campaign = (await runningCampaigns(deps, visitor.inbox)).find((one) => one.display_id === campaignId)
  if (!campaign) return
  const { accountId, inbox } = visitor
  await withChange(deps, { accountId, actor: byVisitor(visitor) }, async (change) => {
    const contact = await ensureContact(deps, change, visitor)
    if ((await newestConversationOver(change.tx, accountId, contact.link_id)) !== null) return
    // What a person sends is that person's conversation; the bot has those that nobody signs.
    const status = campaign.sender ? 'open' : undefined
    const start = { ...startFacts(page, custom), status } as const
    const started = await openConversation(deps, change, { accountId, inbox, contact }, start, 'new')
    await updateConversation(change.tx, started.row, { campaign_id: campaign.id }, deps.now())
    const variables = await variablesForUser(change.tx, started.row, campaign.sender?.id ?? null)
    await postAutomatic(deps, started, {
      type: 'outgoing',
      content: fillVariables(campaign.message, variables),
      sender: campaign.sender && { type: 'User', id: campaign.sender.id },
      additionalAttributes: { campaign_id: campaign.display_id },
    })
  })
}
