import type { ConversationEntry } from '../conversation/conversation-entry.ts'
import { type Changeable, changeable } from '../conversation/useConversationActions.ts'
import type { ReplyMode } from './drafts/drafts.ts'
import { type TeamsAnswer, teamsAnswer } from './guards/overtaken.ts'
import type { SendFacts } from './outbox/outbox.ts'
import { answerTo, type Recipients } from './recipients/recipients.ts'
import type { AfterSend } from './SendButton.tsx'

/** What the thread and the shortcuts ask of the reply box. */
export interface ReplyBoxHandle {
  open(mode: ReplyMode): void
  /** Puts a text that was not delivered back into the editor, after what is being written. */
  edit(text: string, isPrivate: boolean): void
}

export type SendText = (what: {
  content: string
  isPrivate: boolean
  files: readonly File[]
  after: AfterSend
  facts?: SendFacts
  /** Milliseconds in which it can be called back. */
  holdMs?: number
}) => void

/** The same at a time to come, in seconds since 1970. @returns whether the server keeps it now */
export type SendLater = (what: {
  content: string
  isPrivate: boolean
  files: readonly File[]
  facts: SendFacts
  sendAt: number
}) => Promise<boolean>

/** What the box needs of a conversation: no more, since it is drawn anew for each of these facts. */
export type ReplyFacts = Changeable &
  Pick<ConversationEntry, 'inbox_id' | 'channel' | 'can_reply' | 'contact' | 'additional_attributes'> & {
    /** The newest message, if it is an answer that somebody of the team gave. */
    answered: TeamsAnswer | null
    /** Who an answer would go to by itself; null where replies are no mails. */
    answers_to: Recipients | null
  }

export const replyFacts = (entry: ConversationEntry): ReplyFacts => {
  const { inbox_id, channel, can_reply, contact, additional_attributes } = entry
  const answers_to = channel === 'Channel::Email' ? answerTo(entry) : null
  const facts = { inbox_id, channel, can_reply, contact, additional_attributes }
  return { ...changeable(entry), ...facts, answered: teamsAnswer(entry), answers_to }
}
