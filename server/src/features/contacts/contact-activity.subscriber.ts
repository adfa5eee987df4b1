import type { Subscriber } from '../../deps.ts'
import { storeActivity } from './contacts.queries.ts'

/** A contact who writes was here. */
export const contactActivity: Subscriber = {
  name: 'contact activity',
  on: {
    'message.created': async ({ change: { tx, row }, event: { message } }) => {
      if (message.type === 'incoming') await storeActivity(tx, row.account_id, row.contact_id, message.at)
    },
  },
}
