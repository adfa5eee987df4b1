import type { WidgetConversationSummary, WidgetMessage } from '@parley/shared/contract/widget'
import type { OutboxEntry } from './messages.ts'
import type { WidgetState } from './state.ts'

/** Nothing of any conversation. */
export const nobodyWrote = () => ({
  conversationId: null as number | null,
  conversationStatus: null as string | null,
  messages: [] as WidgetMessage[],
  outbox: [] as OutboxEntry[],
  hasOlder: false,
  typist: null as WidgetState['typist'],
  seenId: 0,
  agentSeenAt: 0,
})

/** Nothing of any visitor. */
export const nobodyCame = () => ({
  phase: 'loading' as WidgetState['phase'],
  screen: 'home' as WidgetState['screen'],
  article: null as WidgetState['article'],
  formDone: false,
  conversations: [] as WidgetConversationSummary[],
  contact: {} as WidgetState['contact'],
  connected: true,
  ...nobodyWrote(),
})

export const firstState = (isEmbedded: boolean): WidgetState => ({
  ...nobodyCame(),
  config: null,
  brand: null,
  members: [],
  loadingOlder: false,
  isOpen: !isEmbedded,
  isMobile: false,
  isEmbedded,
  showPopout: false,
  darkMode: 'light',
  locale: '',
  pageUrl: '',
  campaignsSnoozedTill: 0,
})
