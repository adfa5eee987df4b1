import type { WebhookEvent } from '@parley/shared/contract/webhook'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** What a webhook can hear, in plain words. */
export const EVENT_NAMES: Readonly<Partial<Record<WebhookEvent, MessageDescriptor>>> = defineMessages({
  conversation_created: { id: 'settings.hookEvent.conversation_created', defaultMessage: 'A conversation starts' },
  conversation_status_changed: {
    id: 'settings.hookEvent.conversation_status_changed',
    defaultMessage: 'The status of a conversation changes',
  },
  conversation_updated: {
    id: 'settings.hookEvent.conversation_updated',
    defaultMessage: 'Anything about a conversation changes',
  },
  message_created: { id: 'settings.hookEvent.message_created', defaultMessage: 'A message is written' },
  message_updated: { id: 'settings.hookEvent.message_updated', defaultMessage: 'A message changes' },
  webwidget_triggered: { id: 'settings.hookEvent.webwidget_triggered', defaultMessage: 'A visitor opens the chat' },
  contact_created: { id: 'settings.hookEvent.contact_created', defaultMessage: 'A contact is added' },
  contact_updated: { id: 'settings.hookEvent.contact_updated', defaultMessage: 'A contact changes' },
  inbox_created: { id: 'settings.hookEvent.inbox_created', defaultMessage: 'An inbox is added' },
  inbox_updated: { id: 'settings.hookEvent.inbox_updated', defaultMessage: 'An inbox changes' },
})

/** The words of the page. */
export const texts = defineMessages({
  title: { id: 'settings.webhooks', defaultMessage: 'Webhooks' },
  lead: {
    id: 'settings.webhooks.lead',
    defaultMessage: 'Addresses of your own that are told what happens here, signed and in order.',
  },
  add: { id: 'settings.webhooks.new', defaultMessage: 'New webhook' },
  edit: { id: 'settings.webhooks.edit', defaultMessage: 'Edit webhook' },
  save: { id: 'settings.webhooks.save', defaultMessage: 'Save webhook' },
  remove: { id: 'settings.webhooks.delete', defaultMessage: 'Delete webhook' },
  removeBody: {
    id: 'settings.webhooks.delete.body',
    defaultMessage: 'It is told nothing any more, and its log is deleted.',
  },
  none: { id: 'settings.webhooks.none', defaultMessage: 'No webhooks yet' },
  noneBody: {
    id: 'settings.webhooks.none.body',
    defaultMessage: 'A webhook tells a program of yours when a message is written or a conversation changes.',
  },
  failed: { id: 'settings.webhooks.failed', defaultMessage: 'Webhooks could not be loaded' },
})

/** The heads of its columns. */
export const heads = defineMessages({
  address: { id: 'settings.webhook.url', defaultMessage: 'Address' },
  events: { id: 'settings.webhook.count', defaultMessage: 'Hears' },
  state: { id: 'settings.webhook.state', defaultMessage: 'State' },
})
