import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Deps } from '../../../deps.ts'
import { storeMessage } from '../../messages/store-message.service.ts'
import { type Change, changingById } from '../conversations.service.ts'
import { inactiveText } from './activity-texts.ts'
import { noteMessage } from './aftermath.service.ts'
import { changeLabels } from './attributes.service.ts'
import { setStatus } from './status.service.ts'

const OPEN = 0
/** Per account and run (workspace 23). */
const MOST = 100

interface IdleAccount {
  id: number
  minutes: number
  ignores_waiting: boolean
  message: string | null
  label: string | null
}

async function resolveIdle(
  deps: Deps,
  account: IdleAccount,
  before: Date,
  { tx, row, after }: Change,
): Promise<boolean> {
  const isWaiting = account.ignores_waiting && row.waiting_since !== null
  if (row.status !== OPEN || row.last_activity_at >= before || isWaiting) return false
  if (account.message) {
    const id = await storeMessage(tx, row, { type: MESSAGE_TYPE.template, content: account.message }, deps.now())
    if (id !== null) noteMessage(after, 'message.created', id)
  }
  if (account.label) await changeLabels(deps, { tx, row, after }, [...row.labels, account.label])
  await setStatus(deps, tx, row, { status: 'resolved' }, after, inactiveText(account.minutes))
  return true
}

/** Resolves what nobody has written in for as long as the account says. */
export async function autoResolve(deps: Deps): Promise<number> {
  const { rows: accounts } = await deps.db.query<IdleAccount>(
    `select id, (settings ->> 'auto_resolve_after')::int as minutes,
       coalesce((settings ->> 'auto_resolve_ignore_waiting')::boolean, false) as ignores_waiting,
       nullif(settings ->> 'auto_resolve_message', '') as message, nullif(settings ->> 'auto_resolve_label', '') as label
     from accounts where status = 'active' and (settings ->> 'auto_resolve_after') ~ '^[1-9][0-9]{0,8}$'`,
  )
  let resolved = 0
  for (const account of accounts) {
    const before = new Date(deps.now().getTime() - account.minutes * 60_000)
    const { rows } = await deps.db.query<{ id: number }>(
      `select id from conversations where account_id = $1 and status = ${OPEN} and last_activity_at < $2
         and (not $3::boolean or waiting_since is null) order by last_activity_at limit ${MOST}`,
      [account.id, before, account.ignores_waiting],
    )
    for (const { id } of rows) {
      const actor = { kind: 'system', name: null } as const
      if (await changingById(deps, account.id, id, actor, (change) => resolveIdle(deps, account, before, change)))
        resolved += 1
    }
  }
  return resolved
}
