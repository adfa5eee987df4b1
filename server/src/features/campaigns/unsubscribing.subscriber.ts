import type { Subscriber } from '../../deps.ts'
import { campaignTypeOf } from './campaigns.policy.ts'
import { wishOf } from './unsubscribe-words.ts'
import { storeUnsubscribed } from './unsubscribing.queries.ts'

/** Who answers a channel of campaigns with STOP gets none any more; agents can still write to them. */
export const unsubscribing: Subscriber = {
  name: 'unsubscribing from campaigns',
  on: {
    'message.created': async ({ deps, change: { tx, row }, event: { message } }) => {
      if (message.type !== 'incoming' || campaignTypeOf(row.channel_type) !== 'one_off') return
      const wish = wishOf(message.content)
      if (wish) await storeUnsubscribed(tx, row.account_id, row.contact_id, wish === 'stop' ? deps.now() : null)
    },
  },
}
