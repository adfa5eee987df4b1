import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import { AttributesRequired } from '../../../errors.ts'
import type { LockedConversation } from './locked-conversation.ts'

/** Of the required attributes, those the conversation lacks; `tag` is any label. */
export function missingAttributes(
  required: readonly string[],
  row: Pick<LockedConversation, 'priority' | 'assignee_id' | 'labels' | 'team_id'>,
): string[] {
  const filled: Record<string, boolean> = {
    priority: row.priority !== null,
    assignee: row.assignee_id !== null,
    tag: row.labels.length > 0,
    team: row.team_id !== null,
  }
  return required.filter((key) => filled[key] === false)
}

/**
 * Before a person resolves (never a rule, a job, mute or the contact). What is resolved already needs nothing more.
 * @throws AttributesRequired naming what the account wants filled in first (workspace 8.9)
 */
export async function assertMayResolve(tx: Sql, row: LockedConversation): Promise<void> {
  if (CONVERSATION_STATUSES[row.status] === 'resolved') return
  const { rows } = await tx.query<{ key: string }>(
    'select key from native_attribute_requirements where account_id = $1 order by id',
    [row.account_id],
  )
  const missing = missingAttributes(
    rows.map((one) => one.key),
    row,
  )
  if (missing.length > 0) throw new AttributesRequired(missing)
}
