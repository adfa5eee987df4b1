import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { tellCampaign } from '../tell-campaign.ts'
import { lockRun, type RunRow, readRun, setRunStatus } from './campaign-runs.queries.ts'
import { paceOf } from './pace.ts'
import { nextRecipients } from './recipients.queries.ts'
import { sendToRecipients } from './send-to-recipients.service.ts'

/** Ends a run whose queue is empty. */
async function finish(deps: Deps, run: RunRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockRun(tx, run.account_id, run.id)
    if (locked?.campaign_status !== 'processing') return
    if ((await nextRecipients(tx, run.id, 1)).length === 0) await setRunStatus(tx, run, 'completed', deps.now())
  })
  await tellCampaign(deps, run.account_id, run.display_id)
}

/** Writes to the next people of a campaign, as many as its provider takes at once, and asks for the rest; a second run goes on with whoever is left. */
export const sendCampaign = jobKind({
  name: 'send-campaign',
  data: v.object({ accountId: v.number(), campaignId: v.number() }),
  async run(deps, { accountId, campaignId }) {
    const run = await readRun(deps.db, accountId, campaignId)
    if (run?.campaign_status !== 'processing') return
    const { batch, waitMs } = paceOf(run)
    const people = await nextRecipients(deps.db, campaignId, batch)
    await sendToRecipients(deps, run, people)
    if (people.length < batch) return finish(deps, run)
    const time = waitMs > 0 ? { notBefore: new Date(deps.now().getTime() + waitMs) } : {}
    await deps.db.transaction((tx) => deps.jobs.add(tx, sendCampaign, { accountId, campaignId }, time))
  },
})
