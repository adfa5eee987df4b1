import type { AutomationFile, AutomationRule } from '@parley/shared/contract/automation-rule'
import type { Deps } from '../../deps.ts'
import { toUnix } from '../../presenters/time.ts'
import { withBlobIds } from '../conversation-actions/action-files.service.ts'
import { attachmentsOf } from '../uploads/attach-uploads.service.ts'
import { findRule, type RuleRow } from './automation-rules.queries.ts'

function toRule(row: RuleRow, files: readonly AutomationFile[]): AutomationRule {
  const { id, account_id, name, description, event_name, active, conditions, position, disabled_reason } = row
  return {
    ...{ id, account_id, name, description, event_name, active },
    created_on: toUnix(row.created_at),
    conditions,
    actions: withBlobIds(row.actions, files),
    ...(files.length > 0 && { files: [...files] }),
    position,
    disabled_reason,
    runs: { count: row.run_count, failed: row.failed_count, last_at: row.last_run_at && toUnix(row.last_run_at) },
  }
}

/** Rules as the wire shows them. */
export async function shownRules(deps: Deps, accountId: number, rows: readonly RuleRow[]): Promise<AutomationRule[]> {
  const held = await attachmentsOf(
    deps,
    accountId,
    'automation_rule_id',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const files = held.get(row.id) ?? []
    return toRule(
      row,
      files.map((file) => ({ ...file, automation_rule_id: row.id, account_id: accountId })),
    )
  })
}

/** Tells the administrators what became of rules. After the commit. */
export async function publishRule(
  deps: Deps,
  accountId: number,
  event: 'automation.created' | 'automation.updated',
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) {
    const row = await findRule(deps.db, accountId, id)
    if (!row) continue
    const [rule] = await shownRules(deps, accountId, [row])
    if (rule) await deps.publish({ kind: 'admins', accountId }, event, rule)
  }
}
