import type { Deps } from '../../../deps.ts'
import { Conflict } from '../../../errors.ts'
import { promote } from '../promote-and-roll-back.service.ts'
import { findRevision } from '../releases.queries.ts'
import { haltRamp, membersOf } from '../rings/ramp.service.ts'
import { listChannels, listRamps, type RampRow } from '../rings/rings.queries.ts'
import { reachOf } from '../rings/rings.ts'
import { judgeRamp } from './canary-evidence.service.ts'
import type { Judgement } from './judge.ts'
import { tellOfHalt } from './tell-of-halt.service.ts'

/** Who did it, in the history. */
const JUDGE = 'canary judge'

/**
 * Looks at every build that is on its way: one that is clearly worse is taken back, one that is shown to be good goes to
 * the next share where that was asked for. @returns how many were halted or given on
 */
export async function watchCanaries(deps: Deps): Promise<number> {
  // Before the ramps: what somebody changes from here on refuses what is decided on them.
  const revision = await findRevision(deps.db)
  for (const ramp of await listRamps(deps.db)) {
    const { verdict, reason } = await judgeRamp(deps, ramp)
    const act = verdict === 'worse' ? halt : verdict === 'good' && isDue(ramp, deps.now()) ? goOn : null
    // One change a round: the next is decided on the revision that it made.
    if (act) return done(() => act(deps, ramp, { reason, revision }))
  }
  return 0
}

type Decision = Pick<Judgement, 'reason'> & { revision: number }

const isDue = ({ auto, step_minutes, updated_at }: RampRow, now: Date): boolean =>
  auto && now.getTime() - updated_at.getTime() >= step_minutes * 60_000

async function done(act: () => Promise<unknown>): Promise<number> {
  try {
    await act()
    return 1
  } catch (error) {
    // Somebody releases at this very moment, or another process was quicker: the next round looks again.
    if (error instanceof Conflict) return 0
    throw error
  }
}

async function halt(deps: Deps, ramp: RampRow, { reason, revision }: Decision): Promise<void> {
  await haltRamp(deps, JUDGE, ramp, { revision, accountId: 0, reason, reload: true }, 'halt')
  await tellOfHalt(deps, ramp, reason)
}

async function goOn(deps: Deps, ramp: RampRow, { reason, revision }: Decision): Promise<void> {
  const { remote, version, build, step_minutes: stepMinutes } = ramp
  const { next: share } = reachOf(ramp, await membersOf(deps.db, ramp.unit), await listChannels(deps.db))
  const wish = { version, build, revision, share, auto: true, stepMinutes, reason, accountId: 0 }
  await promote(deps, JUDGE, remote, { ...wish, force: false, reload: false, expiresAt: null })
}
