import * as v from 'valibot'
import { staffOf } from '../../access/viewers.queries.ts'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { AttributesRequired, Forbidden, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { toPushUser, type UserRow } from '../../presenters/person.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { see } from '../conversations/changes/seen.service.ts'
import { memberFor } from '../users/membership.service.ts'
import { findPeople } from './bulk-actions.queries.ts'
import { applyBulkChange, BulkChange } from './bulk-change.ts'

const Data = v.object({
  accountId: v.number(),
  userId: v.number(),
  displayIds: v.array(v.number()),
  wanted: BulkChange,
})

/** What became impossible since the answer: the conversation or the right to it is gone, or an attribute was emptied. */
const isTooLate = (error: unknown): boolean =>
  error instanceof NotFound || error instanceof Forbidden || error instanceof AttributesRequired

interface Done {
  displayId: number
  conversationId: number
  /** Who has it in the end: a team or the turns of the inbox may pick somebody else than was named. */
  assigneeId: number | null
}

async function changeOne(deps: Deps, member: Member, displayId: number, wanted: BulkChange): Promise<Done | null> {
  try {
    return await withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
      await applyBulkChange(deps, change, wanted)
      if (wanted.read) await see(deps, change, member)
      return { displayId, conversationId: change.row.id, assigneeId: change.row.assignee_id }
    })
  } catch (error) {
    if (isTooLate(error)) return null
    throw error
  }
}

/** Everybody who sees one of the conversations learns about those they see (workspace 21.6). */
async function publishAssigned(
  deps: Deps,
  member: Member,
  assigneeId: number | null,
  done: readonly Done[],
): Promise<void> {
  const { accountId } = member
  const idsOf = new Map<number, number[]>()
  for (const { displayId, conversationId } of done) {
    for (const userId of await staffOf(deps.db, accountId, conversationId)) {
      idsOf.set(userId, [...(idsOf.get(userId) ?? []), displayId])
    }
  }
  const people = await findPeople(deps.db, accountId, assigneeId, member.userId)
  const context = await presenterContextFor(deps, accountId)
  const shown = (row: UserRow | null) => (row ? toPushUser(row, context) : null)
  const performer = shown(people.performer)
  const facts = { assignee: shown(people.assignee), ...(performer && { performer }) }
  for (const [userId, ids] of idsOf) {
    await deps.publish({ kind: 'user', accountId, userId }, 'bulk.assignee.changed', {
      conversation_ids: ids,
      ...facts,
    })
  }
}

/** The work of a bulk action: one conversation after the other, each in its own transaction. */
export const bulkChange = jobKind({
  name: 'bulk-change',
  data: Data,
  async run(deps, { accountId, userId, displayIds, wanted }) {
    const member = await memberFor(deps, accountId, userId).catch((error: unknown) => {
      if (isTooLate(error)) return null
      throw error
    })
    if (!member) return
    const done: Done[] = []
    for (const displayId of displayIds) {
      const one = await changeOne(deps, member, displayId, wanted)
      if (one) done.push(one)
    }
    if (wanted.fields.assignee_id === undefined) return
    for (const [assigneeId, theirs] of Map.groupBy(done, (one) => one.assigneeId))
      await publishAssigned(deps, member, assigneeId, theirs)
  },
})
