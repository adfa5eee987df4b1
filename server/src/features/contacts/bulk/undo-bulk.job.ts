import * as v from 'valibot'
import { NOBODY } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { findBulk, moveBulk, putLabelsBack } from './bulk.queries.ts'

const BATCH = 200
const AT_ONCE = 10

/** Puts labels back, a part of them in each run. */
export const undoBulk = jobKind({
  name: 'undo-contact-bulk-action',
  data: v.object({ accountId: v.number(), actionId: v.number() }),
  async run(deps, { accountId, actionId }) {
    const row = await findBulk(deps.db, accountId, actionId)
    if (row?.status !== 'undoing') return
    for (let batches = 0; batches < AT_ONCE; batches += 1) {
      const looked = await withChange(deps, { accountId, actor: NOBODY }, async (change) => {
        const done = await putLabelsBack(change.tx, row, BATCH)
        for (const contactId of done.back) await change.record({ type: 'contact.updated', contactId })
        return done.looked
      })
      if (looked === 0) return void (await moveBulk(deps.db, row, ['undoing'], 'undone'))
    }
    await deps.jobs.add(deps.db, undoBulk, { accountId, actionId })
  },
})
