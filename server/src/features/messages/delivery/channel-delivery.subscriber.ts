import type { Subscriber } from '../../../deps.ts'
import { queueDelivery } from './queue-delivery.service.ts'

/** What somebody has written for the customer goes out. */
export const channelDelivery: Subscriber = {
  name: 'channel delivery',
  on: {
    'message.created': async ({ deps, change, event: { message, isAutomatic } }) => {
      if (isAutomatic || message.type !== 'outgoing' || message.isPrivate) return
      await queueDelivery(deps, change, message.id)
    },
  },
}
