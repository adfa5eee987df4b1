import type { Conversation, ConversationPush } from '../contract/conversations/conversation.ts'
import type { MessagePush } from '../contract/conversations/message.ts'
import type { Notification } from '../contract/conversations/notification.ts'
import type { Account } from '../contract/values/account.ts'
import type { AccountEntry, Agent, Contact, CurrentUser, PushContact, PushUser } from '../contract/values/person.ts'
import type { Inbox, Label } from '../contract/values/sidebar.ts'

/** Friday 20 November 2026, 10:00 UTC, in seconds: what "now" is for the things built here. */
export const NOON = 1_795_168_800

let lastId = 1000
/** Ids grow, so that what is built later sorts later. */
const nextId = () => ++lastId

const attributes = (): Record<string, unknown> => ({})

export function aContact(over: Partial<Contact> = {}): Contact {
  const id = over.id ?? nextId()
  return {
    id,
    name: 'Amelie Roche',
    email: `amelie-${id}@atelier-roche.example`,
    phone_number: '+33612448019',
    identifier: null,
    thumbnail: '',
    blocked: false,
    additional_attributes: { company_name: 'Atelier Roche', city: 'Lyon', country: 'France', country_code: 'FR' },
    custom_attributes: attributes(),
    availability_status: 'offline',
    last_activity_at: NOON - 3600,
    created_at: NOON - 86_400 * 90,
    ...over,
  }
}

/** The realtime form of the same contact. */
export function aPushContact(over: Partial<PushContact> = {}): PushContact {
  const { availability_status: _availability, last_activity_at: _last, created_at: _created, ...facts } = aContact(over)
  return { ...facts, type: 'contact' }
}

export function anAgent(over: Partial<Agent> = {}): Agent {
  const id = over.id ?? nextId()
  return {
    id,
    account_id: 1,
    name: 'Maya Okafor',
    available_name: 'Maya',
    email: `maya-${id}@northwind.example`,
    role: 'agent',
    confirmed: true,
    availability_status: 'online',
    auto_offline: true,
    thumbnail: '',
    ...over,
  }
}

export function aPushUser(over: Partial<PushUser> = {}): PushUser {
  return {
    id: nextId(),
    name: 'Maya Okafor',
    available_name: 'Maya',
    avatar_url: '',
    thumbnail: '',
    type: 'user',
    availability_status: 'online',
    ...over,
  }
}

export function anInbox(over: Partial<Inbox> = {}): Inbox {
  return {
    id: nextId(),
    name: 'Northwind site',
    channel_id: 1,
    channel_type: 'Channel::WebWidget',
    avatar_url: '',
    provider: null,
    phone_number: null,
    website_url: 'https://northwind.example',
    greeting_enabled: false,
    greeting_message: null,
    enable_auto_assignment: true,
    timezone: 'UTC',
    ...over,
  }
}

export function aLabel(over: Partial<Label> = {}): Label {
  return { id: nextId(), title: 'warranty', description: null, color: '#3B76E8', show_on_sidebar: true, ...over }
}

/** A public message of the contact; give `message_type: 1` and a sender for a reply, `private: true` for a note. */
export function aMessage(over: Partial<MessagePush> = {}): MessagePush {
  const content = over.content === undefined ? 'My e-bike stops after two minutes, what can I do?' : over.content
  const created = over.created_at ?? NOON
  return {
    id: nextId(),
    account_id: 1,
    content,
    processed_message_content: content,
    inbox_id: 1,
    conversation_id: 1,
    message_type: 0,
    content_type: 'text',
    status: 'sent',
    content_attributes: attributes(),
    additional_attributes: attributes(),
    external_source_ids: attributes(),
    sentiment: attributes(),
    created_at: created,
    updated_at: new Date(created * 1000).toISOString(),
    private: false,
    source_id: null,
    sender: aPushContact(),
    sender_type: 'Contact',
    sender_id: 1,
    conversation: {
      assignee_id: null,
      unread_count: 1,
      last_activity_at: created,
      contact_inbox: { source_id: 'a-source' },
    },
    ...over,
  }
}

export function aConversation(over: Partial<Conversation> = {}): Conversation {
  const id = over.id ?? nextId()
  const message = aMessage({ conversation_id: id })
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    account_id: 1,
    inbox_id: 1,
    status: 'open',
    priority: null,
    snoozed_until: null,
    muted: false,
    can_reply: true,
    unread_count: 1,
    labels: [],
    additional_attributes: attributes(),
    custom_attributes: attributes(),
    agent_last_seen_at: 0,
    contact_last_seen_at: 0,
    assignee_last_seen_at: 0,
    first_reply_created_at: 0,
    waiting_since: NOON,
    created_at: NOON - 600,
    updated_at: NOON + 0.25,
    last_activity_at: NOON,
    timestamp: NOON,
    sla_policy_id: null,
    meta: { sender: aContact(), channel: 'Channel::WebWidget', hmac_verified: null },
    messages: [message],
    last_non_activity_message: message,
    ...over,
  }
}

/** As events and notifications carry it: of the customer and the assignee in their short forms. */
export function aConversationPush(over: Partial<ConversationPush> = {}): ConversationPush {
  const {
    meta: _,
    last_non_activity_message: __,
    assignee_last_seen_at: ___,
    sla_policy_id: ____,
    ...facts
  } = aConversation({ id: over.id ?? nextId() })
  const sender = aPushContact()
  const at = new Date(NOON * 1000).toISOString()
  return {
    ...facts,
    channel: 'Channel::WebWidget',
    meta: { sender, assignee: aPushUser(), team: null, hmac_verified: null },
    contact_inbox: {
      id: 1,
      contact_id: sender.id,
      inbox_id: 1,
      source_id: 'a-source',
      hmac_verified: false,
      created_at: at,
      updated_at: at,
    },
    ...over,
  }
}

/** An unread mention in a note; give `primary_actor: null` for one whose conversation is gone. */
export function aNotification(over: Partial<Notification> = {}): Notification {
  const id = over.id ?? nextId()
  const conversation = over.primary_actor === undefined ? aConversationPush() : over.primary_actor
  const display = conversation?.id ?? 0
  return {
    id,
    notification_type: 'conversation_mention',
    push_message_title: `You were mentioned in conversation #${display}`,
    push_message_body: 'Jon Lind: please check the frame number',
    primary_actor_type: 'Conversation',
    primary_actor_id: display + 5_000,
    primary_actor: conversation,
    secondary_actor: aMessage({ conversation_id: display, private: true, message_type: 1, sender: aPushUser() }),
    user: aPushUser(),
    read_at: null,
    snoozed_until: null,
    created_at: NOON,
    last_activity_at: NOON,
    meta: attributes(),
    ...over,
  }
}

export function anAccount(over: Partial<Account> = {}): Account {
  return {
    id: 1,
    name: 'Northwind Cycles',
    locale: 'en',
    domain: null,
    support_email: null,
    status: 'active',
    created_at: '2026-01-01T00:00:00.000Z',
    features: {},
    settings: attributes(),
    cache_keys: { label: '1', inbox: '1', team: '1' },
    ...over,
  }
}

export function anAccountEntry(over: Partial<AccountEntry> = {}): AccountEntry {
  return {
    id: 1,
    name: 'Northwind Cycles',
    status: 'active',
    active_at: null,
    role: 'agent',
    permissions: ['agent'],
    availability: 'online',
    availability_status: 'online',
    auto_offline: true,
    custom_role_id: null,
    custom_role: null,
    availability_reason: null,
    ...over,
  }
}

export function aCurrentUser(over: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 1,
    uid: 'maya@northwind.example',
    provider: 'email',
    type: null,
    name: 'Maya Okafor',
    display_name: null,
    available_name: 'Maya',
    email: 'maya@northwind.example',
    confirmed: true,
    avatar_url: '',
    message_signature: null,
    account_id: 1,
    role: 'agent',
    inviter_id: null,
    access_token: 'a-token',
    pubsub_token: 'a-channel',
    ui_settings: attributes(),
    accounts: [anAccountEntry()],
    ...over,
  }
}
