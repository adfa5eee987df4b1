import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { type Changeable, changeable } from '../conversation/useConversationActions.ts'
import type { ReplyMode } from './drafts/drafts.ts'
import type { AfterSend } from './SendButton.tsx'

/** What the thread and the shortcuts ask of the reply box. */
export interface ReplyBoxHandle {
  open(mode: ReplyMode): void
  /** Puts a text that was not delivered back into the editor, after what is being written. */
  edit(text: string, isPrivate: boolean): void
}

export type SendText = (what: { content: string; isPrivate: boolean; files: readonly File[]; after: AfterSend }) => void

/** What the box needs of a conversation. */
export type ReplyFacts = Changeable &
  Pick<ConversationEntry, 'inbox_id' | 'channel' | 'can_reply' | 'contact' | 'additional_attributes'>

export const replyFacts = (entry: ConversationEntry): ReplyFacts => {
  const { inbox_id, channel, can_reply, contact, additional_attributes } = entry
  return { ...changeable(entry), inbox_id, channel, can_reply, contact, additional_attributes }
}
