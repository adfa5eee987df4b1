import type {
  WidgetCampaign,
  WidgetConfig,
  WidgetConversationSummary,
  WidgetMessage,
} from '@parley/shared/contract/widget'
import { ApiProblem, type Call } from './visitor-call.ts'

export interface Member {
  id: number
  name: string
  avatar_url: string
  availability_status: string
}

export interface Page {
  payload: WidgetMessage[]
  meta: { contact_last_seen_at?: number }
}

export interface NewMessage {
  content: string
  echoId: string
  refererUrl: string
  files: File[]
  /** Display id; null: the first. */
  conversationId: number | null
}

export interface VisitorApi {
  config(): Promise<WidgetConfig>
  members(): Promise<Member[]>
  conversations(): Promise<WidgetConversationSummary[]>
  /** @param conversationId null: the latest */
  messages(conversationId: number | null, range: { before?: number; after?: number }): Promise<Page>
  send(message: NewMessage): Promise<WidgetMessage>
  /** Sends the first message of a new conversation; attributes are taken with words alone. */
  begin(message: NewMessage, attributes: Record<string, unknown>): Promise<WidgetMessage>
  /** This and the next answer a new token when the session moved to another contact. */
  updateContact(facts: Record<string, unknown>): Promise<{ widget_auth_token?: string }>
  setUser(identifier: string, contact: Record<string, unknown>): Promise<{ widget_auth_token?: string }>
  submit(messageId: number, body: Record<string, unknown>): Promise<void>
  markSeen(conversationId: number | null): Promise<void>
  typing(conversationId: number | null, isTyping: boolean): Promise<void>
  end(conversationId: number | null): Promise<void>
  transcript(conversationId: number | null): Promise<void>
  setConversationAttributes(attributes: Record<string, unknown>): Promise<void>
  dropConversationAttribute(key: string): Promise<void>
  dropContactAttribute(key: string): Promise<void>
  /** The visitor has opened the chat on the page at `refererUrl`. */
  opened(refererUrl: string): Promise<void>
  campaigns(): Promise<WidgetCampaign[]>
  campaignShown(id: number, refererUrl: string): Promise<void>
  /** The visitor has opened a campaign: its message begins the conversation. */
  campaignOpened(id: number, refererUrl: string, customAttributes: Record<string, unknown>): Promise<void>
  addLabel(label: string): Promise<void>
  removeLabel(label: string): Promise<void>
}

/** The calls of contract, configuration 4.2. */
export function openVisitorApi(call: Call): VisitorApi {
  const tell = (name: string, referer: string, facts: object = {}): Promise<void> =>
    call('POST', '/events', {
      name,
      event_info: { ...facts, initiated_at: { timestamp: new Date().toString() }, referer },
    })
  return {
    config: () => call('POST', '/config', {}),
    members: async () => (await call<{ payload: Member[] }>('GET', '/inbox_members')).payload,
    conversations: async () =>
      (await call<{ payload: WidgetConversationSummary[] }>('GET', '/conversations/all')).payload,
    messages: (conversation_id, range) => call('GET', '/messages', undefined, { conversation_id, ...range }),
    send: (message) => call('POST', '/messages', bodyOf(message)),
    begin: async (message, custom_attributes) => {
      const body = message.files.length > 0 ? asForm(message) : { message: asFields(message), custom_attributes }
      const { messages } = await call<{ messages: WidgetMessage[] }>('POST', '/conversations', body)
      const stored = messages.find((one) => one.message_type === 0)
      if (!stored) throw new ApiProblem(500, '')
      return stored
    },
    updateContact: (facts) => call('PATCH', '/contact', facts),
    setUser: (identifier, contact) => call('PATCH', '/contact/set_user', { ...contact, identifier }),
    submit: (messageId, body) => call('PATCH', `/messages/${messageId}`, body),
    markSeen: (conversation_id) => call('POST', '/conversations/update_last_seen', {}, { conversation_id }),
    typing: (conversation_id, isTyping) =>
      call('POST', '/conversations/toggle_typing', { typing_status: isTyping ? 'on' : 'off' }, { conversation_id }),
    end: (conversation_id) => call('GET', '/conversations/toggle_status', undefined, { conversation_id }),
    transcript: (conversation_id) => call('POST', '/conversations/transcript', {}, { conversation_id }),
    setConversationAttributes: (custom_attributes) =>
      call('POST', '/conversations/set_custom_attributes', { custom_attributes }),
    dropConversationAttribute: (key) =>
      call('POST', '/conversations/destroy_custom_attributes', { custom_attribute: [key] }),
    dropContactAttribute: (key) => call('POST', '/contact/destroy_custom_attributes', { custom_attributes: [key] }),
    opened: (refererUrl) => tell('webwidget.triggered', refererUrl),
    campaigns: () => call('GET', '/campaigns'),
    campaignShown: (campaign_id, refererUrl) => tell('campaign.shown', refererUrl, { campaign_id }),
    campaignOpened: (campaign_id, refererUrl, custom_attributes) =>
      tell('campaign.triggered', refererUrl, { campaign_id, custom_attributes }),
    addLabel: (label) => call('POST', '/labels', { label }),
    removeLabel: (label) => call('DELETE', `/labels/${encodeURIComponent(label)}`),
  }
}

const bodyOf = (message: NewMessage) => (message.files.length > 0 ? asForm(message) : { message: asFields(message) })

const asFields = (message: NewMessage) => ({
  content: message.content,
  echo_id: message.echoId,
  timestamp: new Date().toString(),
  referer_url: message.refererUrl,
  ...(message.conversationId === null ? {} : { conversation_id: message.conversationId }),
})

function asForm(message: NewMessage): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(asFields(message)))
    if (value) form.append(`message[${name}]`, String(value))
  for (const file of message.files) form.append('message[attachments][]', file, file.name)
  return form
}
