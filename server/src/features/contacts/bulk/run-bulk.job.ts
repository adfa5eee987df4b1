import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { NotFound, NotNow } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { memberFor } from '../../users/membership.service.ts'
import { requireContact } from '../contacts.service.ts'
import { forgetPeople } from '../forget/forget-people.job.ts'
import { removeContact } from '../forget/remove-contact.service.ts'
import {
  type BulkRow,
  changeLabels,
  findBulk,
  lockBulk,
  moveBulk,
  selectedAfter,
  storeReached,
} from './bulk.queries.ts'
import { selectionOf } from './selection.service.ts'

const BATCH = 200
/** Batches of one job; the next one goes on, so that no job takes longer than it may. */
const AT_ONCE = 10

/** Labels of a batch in one transaction with the place that was reached: a second run changes nothing twice. */
async function labelBatch(deps: Deps, member: Member, row: BulkRow, ids: readonly number[]): Promise<void> {
  const who = { accountId: row.account_id, actor: byMember(member) }
  await withChange(deps, who, async (change) => {
    const held = await lockBulk(change.tx, row)
    if (held?.status !== 'running' || held.reached !== row.reached) return
    for (const contactId of await changeLabels(change.tx, row, ids))
      await change.record({ type: 'contact.updated', contactId })
    await storeReached(change.tx, row, { reached: ids.at(-1) ?? row.reached, processed: ids.length, failed: 0 })
  })
}

/** One contact after the other, each in its own transaction, as one is deleted by hand; until somebody stops it. */
async function deleteBatch(deps: Deps, member: Member, row: BulkRow, ids: readonly number[]): Promise<void> {
  try {
    await deleteEach(deps, member, row, ids)
  } finally {
    await deps.jobs.add(deps.db, forgetPeople, { accountId: row.account_id })
  }
}

async function deleteEach(deps: Deps, member: Member, row: BulkRow, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    let failed = 0
    try {
      await requireContact(deps, member, id)
      await removeContact(deps, { accountId: row.account_id, actor: byMember(member) }, id, { isOneOfMany: true })
    } catch (error) {
      if (error instanceof NotNow) failed = 1
      else if (!(error instanceof NotFound)) throw error
    }
    if (!(await storeReached(deps.db, row, { reached: id, processed: 1, failed }))) return
  }
}

/** What is done to many contacts, a part of them in each run. */
export const runBulk = jobKind({
  name: 'run-contact-bulk-action',
  data: v.object({ accountId: v.number(), actionId: v.number() }),
  async run(deps, { accountId, actionId }) {
    const first = await findBulk(deps.db, accountId, actionId)
    if (!first) return
    await moveBulk(deps.db, first, ['waiting'], 'running')
    // Whoever has left the account changes nothing in it any more.
    const member = await memberFor(deps, accountId, first.user_id)
    const filter = await selectionOf(deps, first)
    for (let batches = 0; batches < AT_ONCE; batches += 1) {
      const row = await findBulk(deps.db, accountId, actionId)
      if (row?.status !== 'running') return
      const ids = await selectedAfter(deps.db, filter, row.reached, BATCH)
      if (ids.length === 0) return void (await moveBulk(deps.db, row, ['running'], 'done'))
      await (row.action === 'delete' ? deleteBatch : labelBatch)(deps, member, row, ids)
    }
    await deps.jobs.add(deps.db, runBulk, { accountId, actionId })
  },
})
