import type { Deps } from '../../../deps.ts'
import { changingById } from '../conversations.service.ts'
import { setStatus } from './status.service.ts'

const SNOOZED = 3
/** Of one run; the rest is due a minute later. */
const MOST = 500

/** Opens conversations whose snooze time is over, however long ago, without an activity line (workspace 20.3). */
export async function wakeConversations(deps: Deps): Promise<number> {
  const { rows } = await deps.db.query<{ account_id: number; id: number }>(
    `select account_id, id from conversations where status = ${SNOOZED} and snoozed_until <= $1 order by snoozed_until limit ${MOST}`,
    [deps.now()],
  )
  let woken = 0
  for (const due of rows) {
    const isWoken = await changingById(
      deps,
      due.account_id,
      due.id,
      { kind: 'system', name: null },
      async ({ tx, row, after }) => {
        // Another process may have been faster, or somebody may have snoozed it anew.
        const isDue = row.status === SNOOZED && row.snoozed_until !== null && row.snoozed_until <= deps.now()
        if (isDue) await setStatus(deps, tx, row, { status: 'open' }, after, null)
        return isDue
      },
    )
    if (isWoken) woken += 1
  }
  return woken
}
