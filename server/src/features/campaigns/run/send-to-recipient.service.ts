import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import type { Change, ConversationChange } from '../../../domain-events/change.ts'
import { updateConversation } from '../../../domain-events/conversation.queries.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { lockStored } from '../../../domain-events/with-conversation.ts'
import { Refused } from '../../../errors.ts'
import { linkForWriting, openOver } from '../../conversations/start/contact-link.service.ts'
import { startConversation } from '../../conversations/start/start-conversation.service.ts'
import { fillingFor } from '../../messages/send/fill-variables.service.ts'
import { postAutomatic } from '../../messages/send/post-automatic.service.ts'
import type { RunRow } from './campaign-runs.queries.ts'
import { noteRecipient, takeRecipient } from './recipients.queries.ts'

/** The open conversation with the contact, or a new one that the campaign began. */
async function conversationWith(
  deps: Deps,
  change: Change,
  run: RunRow,
  contactId: number,
): Promise<ConversationChange> {
  const { account_id: accountId } = run
  const inbox = { id: run.inbox_id, channel_type: run.channel_type, medium: run.medium }
  const link = await linkForWriting(change.tx, accountId, inbox, contactId)
  const openId = await openOver(change.tx, accountId, link.id)
  const open = openId === null ? null : await lockStored(change, openId)
  if (open) return open
  const started = await startConversation(deps, change, { accountId, link, status: 'open', isWaiting: false })
  await updateConversation(change.tx, started.row, { campaign_id: run.id }, deps.now())
  return started
}

/** What a template holds differs from person to person: its texts are filled wherever they stand. */
function fillDeep(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value)
  if (Array.isArray(value)) return value.map((one) => fillDeep(one, fill))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillDeep(one, fill)]))
}

async function post(deps: Deps, change: Change, run: RunRow, contactId: number): Promise<number> {
  const conversation = await conversationWith(deps, change, run, contactId)
  const fill = await fillingFor(change.tx, conversation.row)
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

/**
 * One person's message, stored with the note that it is: whoever dies in between has stored neither. A person who cannot
 * be written to is noted with the reason.
 */
export async function sendToRecipient(deps: Deps, run: RunRow, contactId: number): Promise<void> {
  const who = { accountId: run.account_id, actor: NOBODY }
  try {
    await withChange(deps, who, async (change) => {
      if (!(await takeRecipient(change.tx, run.id, contactId))) return
      await noteRecipient(change.tx, run.id, contactId, { messageId: await post(deps, change, run, contactId) })
    })
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    await noteRecipient(deps.db, run.id, contactId, { problem: problem.message })
  }
}
