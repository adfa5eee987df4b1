import { ConversationStatus } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { AttributesRequired, Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { Id, listOf, Whole } from '../../http/wire-values.ts'
import { staffOf } from '../../realtime/audience.queries.ts'
import { toPushUser, type UserRow, userJson } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { assignAgent } from '../conversations/assignment/assign-agent.service.ts'
import { assignTeam } from '../conversations/assignment/assignments.service.ts'
import { changeLabels } from '../conversations/changes/attributes.service.ts'
import { assertMayResolve } from '../conversations/changes/required-attributes.service.ts'
import { setStatus } from '../conversations/changes/status.service.ts'
import { type Change, changing } from '../conversations/conversations.service.ts'

const MOST_IDS = 100
const Titles = v.optional(listOf(v.string()), [])

/** What is done to many conversations at once (workspace 10); ids are display ids. */
export const BulkActionBody = v.object({
  type: v.optional(v.string()),
  ids: v.pipe(listOf(Id), v.maxLength(MOST_IDS, `are too many (maximum is ${MOST_IDS})`)),
  fields: v.optional(
    v.object({
      status: v.nullish(ConversationStatus),
      assignee_id: v.optional(v.nullable(Id)),
      team_id: v.optional(v.nullable(Id)),
    }),
    {},
  ),
  labels: v.optional(v.object({ add: Titles, remove: Titles }), {}),
  snoozed_until: v.nullish(Whole),
})
export type BulkActionBody = v.InferOutput<typeof BulkActionBody>

interface Skipped {
  id: number
  reason: 'not_found' | 'missing_attributes'
  missing_attributes?: string[]
}

/** Labels, then the other fields, the status last: it is the one that asks for the rest. */
async function apply(deps: Deps, change: Change, body: BulkActionBody): Promise<void> {
  const { tx, row, after } = change
  const { add, remove } = body.labels
  if (add.length + remove.length > 0) {
    await changeLabels(deps, change, [...row.labels.filter((title) => !remove.includes(title)), ...add])
  }
  const { assignee_id: assignee, team_id: team, status } = body.fields
  if (assignee !== undefined) await assignAgent(deps, tx, row, assignee, after)
  if (team !== undefined) await assignTeam(deps, change, team || null)
  if (!status) return
  if (status === 'resolved') await assertMayResolve(tx, row)
  const snoozedUntil = body.snoozed_until ? new Date(body.snoozed_until * 1000) : null
  await setStatus(deps, tx, row, { status, snoozedUntil }, after)
}

/** Null when it was done. A conversation that is skipped stays exactly as it was. */
async function actOn(
  deps: Deps,
  member: Member,
  id: number,
  body: BulkActionBody,
): Promise<Skipped | { conversationId: number }> {
  try {
    return await changing(deps, member, id, async (change) => {
      await apply(deps, change, body)
      return { conversationId: change.row.id }
    })
  } catch (error) {
    if (error instanceof AttributesRequired) {
      return { id, reason: 'missing_attributes', missing_attributes: error.missing }
    }
    if (error instanceof NotFound || error instanceof Forbidden) return { id, reason: 'not_found' }
    throw error
  }
}

/** Everybody who sees one of the conversations learns about those they see (workspace 21.6). */
async function tellAssigned(
  deps: Deps,
  member: Member,
  assigneeId: number | null,
  done: readonly { id: number; conversationId: number }[],
): Promise<void> {
  const { accountId } = member
  const idsOf = new Map<number, number[]>()
  for (const one of done) {
    for (const userId of await staffOf(deps.db, accountId, one.conversationId)) {
      idsOf.set(userId, [...(idsOf.get(userId) ?? []), one.id])
    }
  }
  const { rows } = await deps.db.query<{ assignee: UserRow | null; performer: UserRow | null }>(
    `select ${userJson('$1::int', '$2::int')} as assignee, ${userJson('$1::int', '$3::int')} as performer`,
    [accountId, assigneeId, member.userId],
  )
  const shaping = await shapingFor(deps, accountId)
  const shown = (row: UserRow | null | undefined) => (row ? toPushUser(row, shaping) : null)
  const performer = shown(rows[0]?.performer)
  const facts = { assignee: shown(rows[0]?.assignee), ...(performer && { performer }) }
  for (const [userId, ids] of idsOf) {
    await deps.publish({ kind: 'user', accountId, userId }, 'bulk.assignee.changed', {
      conversation_ids: ids,
      ...facts,
    })
  }
}

/** One conversation after the other, each in its own transaction; the answer names those that were skipped. */
export async function runBulkAction(deps: Deps, member: Member, body: BulkActionBody) {
  const skipped: Skipped[] = []
  const done: { id: number; conversationId: number }[] = []
  for (const id of new Set(body.ids)) {
    const result = await actOn(deps, member, id, body)
    if ('reason' in result) skipped.push(result)
    else done.push({ id, conversationId: result.conversationId })
  }
  const { assignee_id: assignee } = body.fields
  if (assignee !== undefined && done.length > 0) await tellAssigned(deps, member, assignee, done)
  return { success: true, skipped }
}
