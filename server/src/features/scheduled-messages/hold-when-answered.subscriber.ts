import type { Subscriber } from '../../deps.ts'
import { holdBack } from './scheduled-messages.queries.ts'

/** The customer writes first: what was written before they did is not sent unseen. */
export const scheduledHold: Subscriber = {
  name: 'holding back of answers that were put off',
  on: {
    'conversation.contact_wrote': async ({ change }) => {
      const count = await holdBack(change.tx, change.accountId, change.row.id)
      if (count > 0) await change.record({ type: 'conversation.scheduled_changed' })
    },
  },
}
