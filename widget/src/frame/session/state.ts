import type {
  WebsiteChannelConfig,
  WidgetConfig,
  WidgetConversationSummary,
  WidgetMessage,
} from '@parley/shared/contract/widget'
import type { ColourMode } from '../../protocol.ts'
import type { FoundArticle } from './found-article.ts'
import type { OutboxEntry } from './messages.ts'
import type { Member } from './visitor-api.ts'

export interface WidgetState {
  phase: 'loading' | 'failed' | 'ready'
  config: WebsiteChannelConfig | null
  /** Whose product this is. */
  brand: WidgetConfig['global_config'] | null
  members: Member[]
  screen: 'home' | 'form' | 'conversation' | 'article'
  /** The one that is read, or was. */
  article: FoundArticle | null
  /** The form has been answered in this session. */
  formDone: boolean
  /** All of the visitor's, the newest first, as they were when they were read or last heard of. */
  conversations: WidgetConversationSummary[]
  /** The one on the screen, by its display id; null: it has not begun. */
  conversationId: number | null
  conversationStatus: string | null
  /** What is known of the visitor: `name`, `email`, `phone_number`. */
  contact: Record<string, unknown>
  messages: WidgetMessage[]
  outbox: OutboxEntry[]
  hasOlder: boolean
  loadingOlder: boolean
  /** Who of the business is typing. */
  typist: { name: string; avatar: string } | null
  /** Id of the newest message that the visitor has seen. */
  seenId: number
  /** Unix seconds up to which the agents have seen the conversation. */
  agentSeenAt: number
  /** False while the connection is gone; true before there is one. */
  connected: boolean
  isOpen: boolean
  isMobile: boolean
  isEmbedded: boolean
  showPopout: boolean
  darkMode: ColourMode
  locale: string
  /** Address of the page around the frame; empty until it says so. */
  pageUrl: string
  /** Milliseconds; the page's own cookie. */
  campaignsSnoozedTill: number
}

export const hasConversation = (state: WidgetState): boolean => state.messages.length > 0 || state.outbox.length > 0

/** The form comes before the first message, and only then; messages that are being read were written. */
export const needsForm = (state: WidgetState): boolean =>
  state.config?.pre_chat_form_enabled === true &&
  !state.formDone &&
  !hasConversation(state) &&
  state.conversationId === null

/** Resolved, and the inbox wants a new conversation for a new matter. */
export const isClosedForGood = (state: WidgetState): boolean =>
  state.conversationStatus === 'resolved' && state.config?.allow_messages_after_resolved === false

/** From the business, after the newest one that the visitor has seen. */
export const unreadCount = (messages: readonly WidgetMessage[], seenId: number): number =>
  messages.filter((message) => message.message_type !== 0 && message.id > seenId).length
