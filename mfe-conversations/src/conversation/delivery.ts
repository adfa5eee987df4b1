import type { ConversationEntry } from './conversation-entry.ts'

/** Channels that hand a reply over today: the website chat at once, the API to the address of its inbox. */
const CONNECTED: readonly ConversationEntry['channel'][] = ['Channel::WebWidget', 'Channel::Api']

/**
 * Whether a reply leaves the house. A conversation that was sent on to the customer's mailbox goes there, whatever its
 * channel (contract, workspace 8.21).
 */
export const isHandedOver = ({
  channel,
  additional_attributes,
}: Pick<ConversationEntry, 'channel' | 'additional_attributes'>): boolean =>
  CONNECTED.includes(channel) || additional_attributes.force_email_channel === true
