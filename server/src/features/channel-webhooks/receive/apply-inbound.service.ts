import { MESSAGE_STATUS } from '@parley/shared/contract/values/scalars'
import type { Inbound } from '../../../channels/channel.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import type { MessageRow } from '../../../presenters/message.ts'
import { textsIn } from '../../../texts/texts.ts'
import { requireReauthorization } from '../../channel-health/channel-health.service.ts'
import { syncTemplates } from '../../channel-health/templates.service.ts'
import { changeMessage } from '../../messages/change/change-message.ts'
import { isAnswerDue } from '../../messages/delivery/queue-delivery.service.ts'
import { reportDelivery } from '../../messages/delivery/report-delivery.service.ts'
import { reportStatus } from '../../messages/report-status.service.ts'
import type { Arrival } from './context.ts'
import { findBySource, findSaid } from './receive.queries.ts'
import { receiveMessage } from './receive-message.service.ts'

type Told<Kind extends Inbound['kind']> = Extract<Inbound, { kind: Kind }>

/** Changes a message that the channel names. False: it is not here (yet). */
async function withSource(
  { deps, inbox }: Arrival,
  { id, sourceId }: { id: string; sourceId?: string },
  work: (change: ConversationChange, message: MessageRow) => Promise<void>,
): Promise<boolean> {
  const found = await findBySource(deps.db, inbox.id, id, sourceId)
  if (!found) return false
  const place = { accountId: inbox.accountId, id: found.conversation_id }
  const done = await withConversation(deps, place, NOBODY, async (change) => {
    const message = await findBySource(change.tx, inbox.id, id, sourceId)
    if (message) await work(change, message)
    return true
  })
  return done === true
}

/** How far a message came. A report may be here before the answer that told us the id: then again, a little later. */
async function applyReport(arrival: Arrival, { id, status, problem }: Told<'report'>): Promise<void> {
  const { deps, inbox } = arrival
  const report = { status, external_error: problem }
  if (await withSource(arrival, { id }, (change, message) => reportStatus(deps, change, message, report))) return
  if (await isAnswerDue(deps, inbox.id)) throw new Error('the report has overtaken the answer that names its message')
  deps.log.info({ inbox: inbox.id, id }, 'a report is about no message of ours')
}

async function applySeen({ deps, inbox }: Arrival, { sourceId, upTo, status }: Told<'seen'>): Promise<void> {
  const said = await findSaid(deps.db, inbox.id, sourceId, upTo, MESSAGE_STATUS[status])
  for (const { id, conversation_id: conversationId } of said) {
    await reportDelivery(deps, { accountId: inbox.accountId, conversationId, messageId: id }, null, status)
  }
}

/** Somebody may have answered the words that stood there before: they are kept, and the change is said. */
const applyEdit = (arrival: Arrival, edit: Told<'edited'>) =>
  withSource(arrival, edit, (change, message) => {
    if (message.content === edit.text) return Promise.resolve()
    const marks = { is_edited: true, previous_content: message.content }
    const content_attributes = { ...message.content_attributes, ...marks }
    return changeMessage(arrival.deps, change, message, { content: edit.text, content_attributes })
  })

const applyDeletion = (arrival: Arrival, deleted: Told<'deleted'>) =>
  withSource(arrival, deleted, (change, message) => {
    const content = textsIn(change.row.account_locale).say('message.taken_back')
    return changeMessage(arrival.deps, change, message, { content, content_attributes: { deleted: true } })
  })

/** Acts on one thing that a channel tells. A repeat changes nothing. */
export async function applyInbound(arrival: Arrival, told: Inbound): Promise<void> {
  switch (told.kind) {
    case 'message':
      return receiveMessage(arrival, told)
    case 'report':
      return applyReport(arrival, told)
    case 'seen':
      return applySeen(arrival, told)
    case 'edited':
      await applyEdit(arrival, told)
      return
    case 'deleted':
      await applyDeletion(arrival, told)
      return
    case 'revoked':
      return requireReauthorization(arrival.deps, arrival.inbox, told.problem)
    case 'templates':
      return syncTemplates(arrival.deps, arrival.inbox)
  }
}
