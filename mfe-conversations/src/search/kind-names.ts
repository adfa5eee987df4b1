import { defineMessages } from 'react-intl'
import type { FoundKind } from './useSearch.ts'

/** What is shown: one kind, or some of every. */
export type ShownKind = FoundKind | 'all'

export const KIND_NAMES = defineMessages({
  all: { id: 'conversations.search.all', defaultMessage: 'All' },
  conversations: { id: 'conversations.search.conversations', defaultMessage: 'Conversations' },
  contacts: { id: 'conversations.search.contacts', defaultMessage: 'Contacts' },
  messages: { id: 'conversations.search.messages', defaultMessage: 'Messages' },
  articles: { id: 'conversations.search.articles', defaultMessage: 'Articles' },
})
