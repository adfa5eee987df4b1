import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { AttributesRequired } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { Id, listOf } from '../../http/validation/param-schemas.ts'
import { filterVisible, hasRequirements } from './bulk-actions.queries.ts'
import { bulkChange } from './bulk-change.job.ts'
import { applyBulkChange, type BulkChange, bulkChangeEntries } from './bulk-change.ts'

const MAX_IDS = 100

/** What is done to many conversations at once (workspace 10); ids are display ids. */
export const BulkActionBody = v.object({
  type: v.literal('Conversation'),
  ids: v.pipe(listOf(Id), v.maxLength(MAX_IDS, `are too many (maximum is ${MAX_IDS})`)),
  ...bulkChangeEntries,
})
export type BulkActionBody = v.InferOutput<typeof BulkActionBody>

interface Skipped {
  id: number
  reason: 'not_found' | 'missing_attributes'
  missing_attributes?: string[]
}

/** Ends the transaction of a rehearsal: it went well, and nothing of it stays. */
class DryRunEnded extends Error {}

/** What the conversation would lack when it is resolved after the other changes: they are made, looked at and taken back. */
async function missingAfter(deps: Deps, member: Member, displayId: number, wanted: BulkChange): Promise<string[]> {
  try {
    return await withConversation(deps, { viewer: member, displayId }, byMember(member), async (change) => {
      await applyBulkChange(deps, change, wanted)
      throw new DryRunEnded()
    })
  } catch (error) {
    if (error instanceof AttributesRequired) return [...error.missing]
    if (error instanceof DryRunEnded) return []
    throw error
  }
}

/** Answers at once which conversations are skipped and stores the work on the others. */
export async function runBulkAction(deps: Deps, member: Member, { type: _, ids, ...wanted }: BulkActionBody) {
  const visible = await filterVisible(deps.db, member, ids)
  const asksForMore = wanted.fields.status === 'resolved' && (await hasRequirements(deps.db, member.accountId))
  const skipped: Skipped[] = []
  const displayIds: number[] = []
  for (const id of new Set(ids)) {
    const missing = asksForMore && visible.has(id) ? await missingAfter(deps, member, id, wanted) : []
    if (!visible.has(id)) skipped.push({ id, reason: 'not_found' })
    else if (missing.length > 0) skipped.push({ id, reason: 'missing_attributes', missing_attributes: missing })
    else displayIds.push(id)
  }
  const { accountId, userId } = member
  if (displayIds.length > 0) await deps.jobs.add(deps.db, bulkChange, { accountId, userId, displayIds, wanted })
  return { success: true as const, skipped }
}
