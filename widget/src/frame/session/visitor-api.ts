import type { WidgetCampaign, WidgetConfig, WidgetMessage } from '@parley/shared/contract/widget'

/** An answer that is not a success. `message` is the server's sentence where it gave one. */
export class ApiProblem extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface Member {
  id: number
  name: string
  avatar_url: string
  availability_status: string
}

export interface ConversationState {
  id?: number
  status?: string
  contact_last_seen_at?: number
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
}

export interface VisitorApi {
  config(): Promise<WidgetConfig>
  members(): Promise<Member[]>
  conversation(): Promise<ConversationState>
  messages(range: { before?: number; after?: number }): Promise<Page>
  send(message: NewMessage): Promise<WidgetMessage>
  updateContact(facts: Record<string, unknown>): Promise<void>
  /** Answers a new token when the session moved to another contact. */
  setUser(identifier: string, user: Record<string, unknown>): Promise<{ widget_auth_token?: string }>
  submit(messageId: number, body: Record<string, unknown>): Promise<void>
  markSeen(): Promise<void>
  typing(isTyping: boolean): Promise<void>
  end(): Promise<void>
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

const TIMEOUT_MS = 20_000

/** @param token read before each call, so that a changed session counts at once */
function openCall(websiteToken: string, token: () => string | null) {
  return async <T>(
    method: string,
    path: string,
    body?: unknown,
    query: Record<string, number | undefined> = {},
  ): Promise<T> => {
    const address = new URL(`/api/v1/widget${path}`, location.origin)
    address.searchParams.set('website_token', websiteToken)
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(key, String(value))
    const current = token()
    const isForm = body instanceof FormData
    const answer = await fetch(address, {
      method,
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        ...(current ? { 'X-Auth-Token': current } : {}),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(isForm ? TIMEOUT_MS * 6 : TIMEOUT_MS),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read: unknown = text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
    if (!answer.ok) throw new ApiProblem(answer.status, sentenceIn(read))
    return read as T
  }
}

/** The calls of contract, configuration 4.2. @param token as it is at each call */
export function openVisitorApi(websiteToken: string, token: () => string | null): VisitorApi {
  const call = openCall(websiteToken, token)
  const tell = (name: string, referer: string, facts: object = {}): Promise<void> =>
    call('POST', '/events', {
      name,
      event_info: { ...facts, initiated_at: { timestamp: new Date().toString() }, referer },
    })
  return {
    config: () => call('POST', '/config', {}),
    members: async () => (await call<{ payload: Member[] }>('GET', '/inbox_members')).payload,
    conversation: () => call('GET', '/conversations'),
    messages: (range) => call('GET', '/messages', undefined, range),
    send: (message) =>
      call('POST', '/messages', message.files.length > 0 ? asForm(message) : { message: asFields(message) }),
    updateContact: (facts) => call('PATCH', '/contact', facts),
    setUser: (identifier, user) => call('PATCH', '/contact/set_user', { ...user, identifier }),
    submit: (messageId, body) => call('PATCH', `/messages/${messageId}`, body),
    markSeen: () => call('POST', '/conversations/update_last_seen', {}),
    typing: (isTyping) => call('POST', '/conversations/toggle_typing', { typing_status: isTyping ? 'on' : 'off' }),
    end: () => call('GET', '/conversations/toggle_status'),
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

function sentenceIn(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const { error, message } = answer as { error?: unknown; message?: unknown }
  return typeof error === 'string' ? error : typeof message === 'string' ? message : ''
}

const asFields = (message: NewMessage) => ({
  content: message.content,
  echo_id: message.echoId,
  timestamp: new Date().toString(),
  referer_url: message.refererUrl,
})

function asForm(message: NewMessage): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(asFields(message))) if (value) form.append(`message[${name}]`, value)
  for (const file of message.files) form.append('message[attachments][]', file, file.name)
  return form
}
