import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'

/** Of one run; the rest is due a minute later. */
const MAX_WOKEN = 500
/** Per account and run (workspace 23). */
const MAX_RESOLVED = 100

/** Snoozed conversations whose time is over, longest first, of every account. */
export async function dueSnoozes(db: Sql, now: Date): Promise<{ account_id: number; id: number }[]> {
  const { rows } = await db.query<{ account_id: number; id: number }>(
    `select account_id, id from conversations where status = ${CONVERSATION_STATUS.snoozed} and snoozed_until <= $1
     order by snoozed_until limit ${MAX_WOKEN}`,
    [now],
  )
  return rows
}

/** An account that resolves what nobody writes in. */
export interface IdleAccount {
  id: number
  minutes: number
  ignores_waiting: boolean
  message: string | null
  label: string | null
}

export async function autoResolvingAccounts(db: Sql): Promise<IdleAccount[]> {
  const { rows } = await db.query<IdleAccount>(
    `select id, (settings ->> 'auto_resolve_after')::int as minutes,
       coalesce((settings ->> 'auto_resolve_ignore_waiting')::boolean, false) as ignores_waiting,
       nullif(settings ->> 'auto_resolve_message', '') as message, nullif(settings ->> 'auto_resolve_label', '') as label
     from accounts where status = 'active' and (settings ->> 'auto_resolve_after') ~ '^[1-9][0-9]{0,8}$'`,
  )
  return rows
}

/** Open conversations of an account without activity since then, longest first. */
export async function idleConversations(db: Sql, account: IdleAccount, since: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from conversations where account_id = $1 and status = ${CONVERSATION_STATUS.open} and last_activity_at < $2
       and (not $3::boolean or waiting_since is null) order by last_activity_at limit ${MAX_RESOLVED}`,
    [account.id, since, account.ignores_waiting],
  )
  return rows.map((row) => row.id)
}
