import type { Subscriber } from '../../../deps.ts'
import { queueDelivery } from './queue-delivery.service.ts'

const FOR_CUSTOMERS = new Set(['outgoing', 'template'])

/**
 * What is said to the customer goes out: by people and bots, by campaigns, and by the inbox itself (greetings, surveys).
 * Whoever wants to send something stores a message; this is the only door. What came from the channel stays there.
 */
export const channelDelivery: Subscriber = {
  name: 'channel delivery',
  on: {
    'message.created': async ({ deps, change, event: { message, isAutomatic } }) => {
      if (message.isPrivate || message.hasSourceId || !FOR_CUSTOMERS.has(message.type)) return
      // Mail takes the place of a chat only for what people write.
      if (isAutomatic && change.row.additional_attributes.force_email_channel === true) return
      await queueDelivery(deps, change, message.id)
    },
  },
}
