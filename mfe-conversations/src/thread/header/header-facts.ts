import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { type Changeable, changeable } from '../../conversation/useConversationActions.ts'
import { mergedInto } from '../../merging/merged.ts'

/** What the head shows of a conversation, and what its actions start from. */
export type HeaderFacts = Changeable &
  Pick<ConversationEntry, 'inbox_id' | 'channel' | 'verified' | 'contact' | 'sla' | 'reply_window'> & {
    /** The customer has a mailbox, and answers go elsewhere so far. */
    mayForceEmail: boolean
    /** It went into another one. */
    isMerged: boolean
  }

export const headerFacts = (entry: ConversationEntry): HeaderFacts => {
  const { inbox_id, channel, verified, contact, sla, reply_window, additional_attributes } = entry
  const mayForceEmail =
    channel !== 'Channel::Email' && Boolean(contact.email) && additional_attributes.force_email_channel !== true
  const isMerged = mergedInto(entry) !== null
  const shown = { inbox_id, channel, verified, contact, mayForceEmail, isMerged }
  return { ...changeable(entry), ...shown, ...(sla && { sla }), ...(reply_window && { reply_window }) }
}
