import { isDeepStrictEqual } from 'node:util'
import type { CampaignAudience } from '@parley/shared/contract/campaign'
import { enabledFeatures } from '@parley/shared/contract/features'
import { canDeliver } from '../../../channels/registry.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { findCampaign } from '../campaigns.queries.ts'
import { tellCampaign } from '../tell-campaign.ts'
import { type Selection, selectionOf } from './audience.service.ts'
import {
  beginRun,
  dueCampaigns,
  failRun,
  lockRun,
  planAgain,
  type RunRow,
  readRun,
  setRunStatus,
} from './campaign-runs.queries.ts'
import { type AudienceCount, countAudience, queueAudience, requeueProblems } from './recipients.queries.ts'
import { sendCampaign } from './send-campaign.job.ts'

const goOn = (deps: Deps, tx: Tx, run: RunRow): Promise<void> =>
  deps.jobs.add(tx, sendCampaign, { accountId: run.account_id, campaignId: run.id })

function obstacleOf(run: RunRow, selection: Selection | null): 'switched_off' | 'not_connected' | 'segment' | null {
  if (enabledFeatures(run.features).campaigns !== true) return 'switched_off'
  if (!canDeliver(run)) return 'not_connected'
  return selection ? null : 'segment'
}

/** Queues the audience once; where nothing would be delivered or nobody is reached the campaign has failed. */
async function start(deps: Deps, accountId: number, id: number): Promise<void> {
  const read = await readRun(deps.db, accountId, id)
  if (!read) return
  const selection = await selectionOf(deps, accountId, read.audience)
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, accountId, id)
    // Somebody who changes the audience at this moment is heard a minute later.
    if (run?.campaign_status !== 'active' || !isDeepStrictEqual(run.audience, read.audience)) return
    const problem = obstacleOf(run, selection)
    const people = selection && !problem ? await queueAudience(tx, accountId, id, selection) : 0
    await beginRun(tx, run, people, deps.now())
    if (people === 0) await failRun(tx, run, problem ?? 'nobody', deps.now())
    else await goOn(deps, tx, run)
  })
  await tellCampaign(deps, accountId, read.display_id)
}

/** Starts what is due. @returns how many */
export async function startDueCampaigns(deps: Deps): Promise<number> {
  const due = await dueCampaigns(deps.db, deps.now())
  for (const { account_id, id } of due) await start(deps, account_id, id)
  return due.length
}

/** Steps that a person takes with a run, and from which states. */
const STEPS = {
  pause: { from: ['processing'], to: 'paused' },
  resume: { from: ['paused'], to: 'processing' },
  cancel: { from: ['active', 'processing', 'paused'], to: 'cancelled' },
  retry: { from: ['completed', 'failed'], to: 'processing' },
} as const
export type RunStep = keyof typeof STEPS

/** @throws NotFound; Invalid when the campaign is not in a state for it */
export async function stepRun(deps: Deps, member: Member, displayId: number, step: RunStep): Promise<void> {
  const { accountId } = member
  const campaign = await findCampaign(deps.db, accountId, displayId)
  if (!campaign) throw new NotFound({ campaign: displayId })
  const { from, to } = STEPS[step]
  await deps.db.transaction(async (tx) => {
    const run = await lockRun(tx, accountId, campaign.id)
    const isThere =
      run !== null && campaign.campaign_type === 'one_off' && from.some((one) => one === run.campaign_status)
    if (!isThere) throw new Invalid({ status: 'is another' }, `The campaign cannot ${step} now`)
    // It has reached nobody: whom it is for is asked again, when the clock looks next.
    if (run.campaign_status === 'failed' && step === 'retry') return planAgain(tx, run, deps.now())
    if (step === 'retry' && (await requeueProblems(tx, run.id)) === 0)
      throw new Invalid({ status: 'is another' }, 'Nobody is left to be tried again')
    await setRunStatus(tx, run, to, deps.now())
    if (to === 'processing') await goOn(deps, tx, run)
  })
  await tellCampaign(deps, accountId, displayId)
}

/** Whom a message to this audience would reach, before anything is planned. @throws Invalid for a segment that is gone */
export async function audienceOf(
  deps: Deps,
  member: Member,
  audience: readonly CampaignAudience[],
): Promise<AudienceCount> {
  const selection = await selectionOf(deps, member.accountId, audience)
  if (!selection) throw new Invalid({ audience: 'has a segment that is gone' })
  return countAudience(deps.db, member.accountId, selection)
}
