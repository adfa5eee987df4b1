import type { Inbox } from '@parley/shared/contract/sidebar'
import type { ConversationEntry } from './conversation-entry.ts'

/**
 * Whether a reply leaves the house, as the server says of the inbox; nothing is said against an inbox that is not known
 * yet. A conversation that was sent on to the customer's mailbox goes there, whatever its inbox (contract, workspace 8.21).
 */
export const isHandedOver = (
  { additional_attributes }: Pick<ConversationEntry, 'additional_attributes'>,
  inbox: Pick<Inbox, 'can_deliver'> | undefined,
): boolean => additional_attributes.force_email_channel === true || inbox?.can_deliver !== false
