import { type Viewer, visibleTo } from '../access/visibility.ts'
import { json, type Sql } from '../db/db.ts'
import { params } from '../db/params.ts'
import {
  CONVERSATION_COLUMNS,
  type ConversationUpdate,
  type LockedConversation,
  typeOfColumn,
} from './conversation-row.ts'

/** SQL: whether a program answers first in the inbox of this alias (configuration 5.15, 5.16). */
export const hasBot = (
  inbox: string,
): string => `(${inbox}.agent_bot_id is not null or exists (select 1 from integration_hooks h
    where h.account_id = ${inbox}.account_id and h.inbox_id = ${inbox}.id and h.app_id = 'dialogflow' and h.enabled))`

const lockedSelect = (visible: string): string => `
  select ${CONVERSATION_COLUMNS}, ${visible} as is_visible, ct.name as contact_name, ct.blocked as contact_blocked,
    i.channel_type, i.channel_secrets is not null as is_connected, i.name as inbox_name, i.enable_auto_assignment, i.agent_bot_id,
    ${hasBot('i')} as has_bot,
    case when i.auto_assignment_config ->> 'max_assignment_limit' ~ '^[0-9]{1,9}$'
      then (i.auto_assignment_config ->> 'max_assignment_limit')::int end as max_assignments,
    (select a.locale from accounts a where a.id = c.account_id) as account_locale
  from conversations c
  join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
  join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id`

/** By display id, with whether the viewer may see it. Null: the account has no such conversation. */
export async function lockForViewer(tx: Sql, viewer: Viewer, displayId: number): Promise<LockedConversation | null> {
  const p = params(viewer.accountId, displayId)
  const { rows } = await tx.query<LockedConversation>(
    `${lockedSelect(visibleTo(viewer, p))} where c.account_id = $1 and c.display_id = $2 for no key update of c`,
    p.values,
  )
  return rows[0] ?? null
}

/** By internal id, whoever asks (visitors, jobs). Locked in one order, whatever the order of `ids`. */
export async function lockByIds(
  tx: Sql,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, LockedConversation>> {
  const { rows } = await tx.query<LockedConversation>(
    `${lockedSelect('true')} where c.account_id = $1 and c.id = any($2::int[]) order by c.id for no key update of c`,
    [accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stores columns, moves `updated_at` forward (it must grow with every emitted change) and keeps `row` in step. */
export async function updateConversation(
  tx: Sql,
  row: LockedConversation,
  columns: ConversationUpdate,
  now: Date,
): Promise<void> {
  const p = params(row.account_id, row.id, now)
  const sets = Object.entries(columns).map(([column, value]) => {
    const type = typeOfColumn(column)
    return `${column} = ${p.add(type === 'jsonb' ? json(value) : (value as Date | string[] | number | null))}::${type}`
  })
  const { rows } = await tx.query<{ updated_at: Date }>(
    `update conversations set ${[...sets, "updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')"].join(', ')}
     where account_id = $1 and id = $2 returning updated_at`,
    p.values,
  )
  Object.assign(row, columns, rows[0])
}
