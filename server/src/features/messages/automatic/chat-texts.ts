import type { LockedConversation } from '../../../domain-events/conversation-row.ts'
import { type Texts, textsIn } from '../../../texts/texts.ts'

/** Key of `additional_attributes`: the language that the website chat of a conversation was shown in when it began. */
export const CHAT_LOCALE = 'chat_locale'

/** What is said to the customer by itself: in the language of the chat, else in that of the account (configuration 4.2). */
export function chatTexts(row: Pick<LockedConversation, 'additional_attributes' | 'account_locale'>): Texts {
  const locale = row.additional_attributes?.[CHAT_LOCALE]
  return textsIn(typeof locale === 'string' ? locale : row.account_locale)
}
