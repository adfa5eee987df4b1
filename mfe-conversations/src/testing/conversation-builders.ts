import type { MessagePush, MessageRest } from '@parley/shared/contract/message'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'

/** Builders for tests and stories: a believable whole, with what the example is about named by the caller. */
export const NOW = 1_795_168_800

export function aMessage(facts: Partial<MessageRest> = {}): MessageRest {
  return {
    id: 501,
    content: 'Can I still ride home without assist?',
    inbox_id: 1,
    conversation_id: 4821,
    message_type: 0,
    content_type: 'text',
    status: 'sent',
    content_attributes: {},
    created_at: NOW - 120,
    private: false,
    source_id: null,
    ...facts,
  }
}

export function aMessagePush(facts: Partial<MessagePush> = {}): MessagePush {
  return {
    ...aMessage(),
    account_id: 1,
    processed_message_content: null,
    additional_attributes: {},
    external_source_ids: {},
    sentiment: {},
    sender_type: 'Contact',
    sender_id: 31,
    updated_at: new Date((NOW - 120) * 1000).toISOString(),
    conversation: {
      assignee_id: null,
      unread_count: 1,
      last_activity_at: NOW - 120,
      contact_inbox: { source_id: 's' },
    },
    ...facts,
  }
}

export function anEntry(facts: Partial<ConversationEntry> = {}): ConversationEntry {
  return {
    id: 4821,
    inbox_id: 1,
    status: 'open',
    priority: null,
    snoozed_until: null,
    muted: false,
    can_reply: true,
    unread_count: 0,
    labels: [],
    additional_attributes: {},
    custom_attributes: {},
    agent_last_seen_at: NOW - 3600,
    contact_last_seen_at: NOW - 3600,
    first_reply_created_at: NOW - 3000,
    waiting_since: 0,
    created_at: NOW - 90_000,
    updated_at: NOW - 120.5,
    last_activity_at: NOW - 120,
    timestamp: NOW - 120,
    channel: 'Channel::Whatsapp',
    contact: {
      id: 31,
      name: 'Hanne Vestergaard',
      email: 'hanne.v@fjordpost.example',
      phone_number: '+4520718804',
      identifier: null,
      thumbnail: '',
      blocked: false,
      additional_attributes: { city: 'Aarhus' },
      custom_attributes: {},
      type: 'contact',
    },
    verified: false,
    assignee: { id: 7, name: 'Maya Okafor', thumbnail: '' },
    team: null,
    last_message: aMessagePush(),
    unread_at: NOW - 120.5,
    ...facts,
  }
}
