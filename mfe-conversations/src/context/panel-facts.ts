import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { type Changeable, changeable } from '../conversation/useConversationActions.ts'

/** What the panel shows of a conversation. */
export type PanelFacts = Changeable &
  Pick<ConversationEntry, 'inbox_id' | 'contact' | 'custom_attributes' | 'sla_policy_id'>

export const panelFacts = (entry: ConversationEntry): PanelFacts => {
  const { inbox_id, contact, custom_attributes, sla_policy_id = null } = entry
  return { ...changeable(entry), inbox_id, contact, custom_attributes, sla_policy_id }
}
