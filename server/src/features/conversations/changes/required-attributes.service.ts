import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import type { LockedConversation } from '../../../domain-events/conversation-row.ts'
import { AttributesRequired } from '../../../errors.ts'
import { requiredAttributes } from './required-attributes.queries.ts'

/** Of the required attributes, those the conversation lacks; `tag` is any label. */
export function missingAttributes(
  required: readonly string[],
  row: { priority: unknown; assignee_id: number | null; labels: readonly string[]; team_id: number | null },
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
  if (row.status === CONVERSATION_STATUS.resolved) return
  const missing = missingAttributes(await requiredAttributes(tx, row.account_id), row)
  if (missing.length > 0) throw new AttributesRequired(missing)
}

/** What the account wants filled in before a person resolves. */
export const requiredIn = (tx: Sql, accountId: number): Promise<string[]> => requiredAttributes(tx, accountId)
