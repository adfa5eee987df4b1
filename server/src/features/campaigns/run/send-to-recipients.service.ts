import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { lockAllStored } from '../../../domain-events/with-conversation.ts'
import { Refused } from '../../../errors.ts'
import { linksForWriting, type WritableContact } from '../../conversations/start/contact-link.service.ts'
import { startConversations } from '../../conversations/start/start-conversation.service.ts'
import { fillingFor } from '../../messages/send/fill-variables.service.ts'
import { postAutomatic } from '../../messages/send/post-automatic.service.ts'
import { tellCampaign } from '../tell-campaign.ts'
import type { RunRow } from './campaign-runs.queries.ts'
import { noteProblem, noteSent, takeRecipients } from './recipients.queries.ts'

/** The conversations that are open with contacts, by the ids of these, or new ones that the campaign began. */
async function conversationsWith(
  deps: Deps,
  change: Change,
  { id: campaignId }: RunRow,
  people: ReadonlyMap<number, WritableContact>,
): Promise<Map<number, ConversationChange>> {
  const openIds = [...people.values()].flatMap(({ openId }) => openId ?? [])
  const open = openIds.length > 0 ? await lockAllStored(change, openIds) : []
  const found = new Map(open.map((conversation) => [conversation.row.contact_id, conversation]))
  const facts = { accountId: change.accountId, status: 'open', isWaiting: false, campaignId } as const
  const missing = [...people].filter(([contactId]) => !found.has(contactId))
  const begun = await startConversations(
    deps,
    change,
    missing.map(([, { link }]) => ({ ...facts, link })),
  )
  for (const conversation of begun) found.set(conversation.row.contact_id, conversation)
  return found
}

/** What a template holds differs from person to person: its texts are filled wherever they stand. */
function fillDeep(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((one) => fillDeep(one, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillDeep(one, fill)]))
}

function post(
  deps: Deps,
  run: RunRow,
  conversation: ConversationChange,
  fill: (text: string) => string,
): Promise<number> {
  const additionalAttributes = {
    campaign_id: run.display_id,
    ...(run.template_params && { template_params: fillDeep(run.template_params, fill) }),
  }
  return postAutomatic(deps, conversation, {
    type: 'outgoing',
    content: fill(run.message),
    sender: run.sender_id === null ? null : { type: 'User', id: run.sender_id },
    additionalAttributes,
  })
}

/** How many share a transaction: new conversations of the account wait for no more than these. */
const TOGETHER = 50

/** The messages of some people, stored with the notes that they are: whoever dies in between has stored neither. */
async function sendTogether(deps: Deps, run: RunRow, contactIds: readonly number[]): Promise<void> {
  await withChange(deps, { accountId: run.account_id, actor: NOBODY }, async (change) => {
    const { tx } = change
    const taken = await takeRecipients(tx, run.id, contactIds)
    const inbox = { id: run.inbox_id, channel_type: run.channel_type, medium: run.medium }
    const people = await linksForWriting(tx, run.account_id, inbox, taken)
    const conversations = await conversationsWith(deps, change, run, people)
    const ids = [...conversations.values()].map(({ row }) => row.id)
    const filling = await fillingFor(tx, run.account_id, ids)
    const sent = new Map<number, number>()
    for (const [contactId, conversation] of conversations) {
      const fill = filling.get(conversation.row.id) ?? String
      sent.set(contactId, await post(deps, run, conversation, fill))
    }
    await noteSent(tx, run.id, sent)
  })
}

async function sendAlone(deps: Deps, run: RunRow, contactId: number): Promise<void> {
  try {
    await sendTogether(deps, run, [contactId])
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    await noteProblem(deps.db, run.id, contactId, problem.message)
    await tellCampaign(deps, run.account_id, run.display_id)
  }
}

/** Writes to people of a campaign. Who cannot be written to is noted with the reason. */
export async function sendToRecipients(deps: Deps, run: RunRow, contactIds: readonly number[]): Promise<void> {
  for (let at = 0; at < contactIds.length; at += TOGETHER) {
    const some = contactIds.slice(at, at + TOGETHER)
    try {
      await sendTogether(deps, run, some)
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      // One of them cannot be written to, and nothing is stored: one at a time it shows who.
      for (const contactId of some) await sendAlone(deps, run, contactId)
    }
  }
}
