import type { Subscriber } from '../../../deps.ts'
import { insertVisit } from './timeline.queries.ts'

/** Longer addresses carry what is nobody's page. */
const MAX_URL = 2_000

/** Keeps on which page a known person had the chat open. Visitors who left no trace yet are not followed. */
export const pageVisits: Subscriber = {
  name: 'page visits',
  on: {
    'widget.opened': async ({ deps, change: { tx, accountId }, event: { linkId, info } }) => {
      const { referer } = info
      if (linkId === null || typeof referer !== 'string' || !/^https?:\/\//.test(referer)) return
      await insertVisit(tx, accountId, linkId, referer.slice(0, MAX_URL), deps.now())
    },
  },
}
