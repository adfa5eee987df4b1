import type { Subscriber } from '../../../deps.ts'
import { setStatus, statusOf } from './status.service.ts'

/**
 * An incoming message opens what was snoozed or resolved, unless the contact is blocked; what was resolved goes to the
 * inbox's bot first (workspace 20.3).
 */
export const reopening: Subscriber = {
  name: 'reopening',
  on: {
    'conversation.contact_wrote': async ({ deps, change }) => {
      const { row } = change
      const status = statusOf(row)
      if (row.contact_blocked || (status !== 'snoozed' && status !== 'resolved')) return
      const isForBot = status === 'resolved' && row.has_bot
      const reason = { kind: 'incoming_message' } as const
      await setStatus(deps, change, { status: isForBot ? 'pending' : 'open', reason })
    },
  },
}
