import { canDeliver } from '../../../channels/registry.ts'
import type { LockedConversation } from '../../../domain-events/conversation-row.ts'
import { textsIn } from '../../../texts/texts.ts'
import type { NewMessage } from './new-message.ts'

type Addressed = Pick<NewMessage, 'type' | 'private' | 'sourceId'>

/**
 * Why a message cannot reach the customer, in the account's words; null when it can, when it is for nobody outside, and when
 * it came from the channel itself.
 */
export function deliveryProblem(
  row: Pick<LockedConversation, 'channel_type' | 'is_connected' | 'additional_attributes' | 'account_locale'>,
  message: Addressed,
): string | null {
  const isForCustomer = (message.type === 'outgoing' || message.type === 'template') && !message.private
  if (!isForCustomer || message.sourceId) return null
  if (canDeliver(row) || row.additional_attributes.force_email_channel === true) return null
  return textsIn(row.account_locale).say('message.not_connected')
}

/** The message as it is stored: one that nothing delivers has failed from the start, and says why. */
export function withDeliveryProblem(row: LockedConversation, message: NewMessage): NewMessage {
  const problem = deliveryProblem(row, message)
  if (problem === null) return message
  return { ...message, status: 'failed', contentAttributes: { ...message.contentAttributes, external_error: problem } }
}
