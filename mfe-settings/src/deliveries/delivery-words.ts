import type { WebhookDelivery } from '@parley/shared/contract/webhook'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** How far one thing came that is told outside. */
export const STATE_NAMES: Readonly<Record<WebhookDelivery['state'], MessageDescriptor>> = defineMessages({
  delivered: { id: 'settings.delivery.delivered', defaultMessage: 'Delivered' },
  waiting: { id: 'settings.delivery.waiting', defaultMessage: 'Waiting' },
  failed: { id: 'settings.delivery.failed', defaultMessage: 'Failed' },
})
