import type { WebhookDelivery, WebhookEvent } from '@parley/shared/contract/webhook'
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

export const STATE_NAMES: Readonly<Record<WebhookDelivery['state'], MessageDescriptor>> = defineMessages({
  delivered: { id: 'settings.delivery.delivered', defaultMessage: 'Delivered' },
  waiting: { id: 'settings.delivery.waiting', defaultMessage: 'Waiting' },
  failed: { id: 'settings.delivery.failed', defaultMessage: 'Failed' },
})
