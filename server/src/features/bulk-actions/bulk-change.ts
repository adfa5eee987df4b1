import { ConversationPriority, ConversationStatus } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { Id, listOf, UnixTime } from '../../http/validation/param-schemas.ts'
import { assignAgent } from '../conversations/assignment/assign-agent.service.ts'
import { assignTeam } from '../conversations/assignment/assign-team.service.ts'
import { changeLabels, changePriority } from '../conversations/changes/attributes.service.ts'
import { assertMayResolve } from '../conversations/changes/required-attributes.service.ts'
import { setStatus } from '../conversations/changes/status.service.ts'

const Titles = v.nullish(listOf(v.pipe(v.string(), v.trim(), v.maxLength(255))), [])

/** What is done to each conversation; what is absent stays. */
export const bulkChangeEntries = {
  fields: v.nullish(
    v.object({
      status: v.nullish(ConversationStatus),
      priority: v.optional(v.nullable(ConversationPriority)),
      assignee_id: v.optional(v.nullable(Id)),
      team_id: v.optional(v.nullable(Id)),
    }),
    {},
  ),
  labels: v.nullish(v.object({ add: Titles, remove: Titles }), {}),
  /** By whoever asks: nothing counts as unread any more. */
  read: v.nullish(v.boolean()),
  snoozed_until: v.nullish(UnixTime),
}
export const BulkChange = v.object(bulkChangeEntries)
export type BulkChange = v.InferOutput<typeof BulkChange>

/**
 * Labels, then the other fields, the status last: it is the one that asks for the rest. Done twice it changes nothing more.
 * @throws AttributesRequired
 */
export async function applyBulkChange(deps: Deps, change: ConversationChange, wanted: BulkChange): Promise<void> {
  const { tx, row } = change
  const { add, remove } = wanted.labels
  if (add.length + remove.length > 0) {
    await changeLabels(deps, change, [...row.labels.filter((title) => !remove.includes(title)), ...add])
  }
  const { assignee_id: assignee, team_id: team, priority, status } = wanted.fields
  if (team !== undefined) await assignTeam(deps, change, team || null, assignee)
  else if (assignee !== undefined) await assignAgent(deps, change, assignee)
  if (priority !== undefined) await changePriority(deps, change, priority)
  if (!status) return
  if (status === 'resolved') await assertMayResolve(tx, row)
  const snoozedUntil = wanted.snoozed_until ? new Date(wanted.snoozed_until * 1000) : null
  await setStatus(deps, change, { status, snoozedUntil })
}
