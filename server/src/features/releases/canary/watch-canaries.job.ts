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
 * Looks at every build that is on its way: one that is clearly worse is taken back, one that is shown to be good, or
 * that people used for a day without a sign of trouble, goes to the next share where that was asked for.
 *
 * @returns how many were halted or given on
 */
export async function watchCanaries(deps: Deps): Promise<number> {
  // Before the ramps: what somebody changes from here on refuses what is decided on them.
  const revision = await findRevision(deps.db)
  for (const ramp of await listRamps(deps.db)) {
    const judged = await judgeRamp(deps, ramp)
    const reason = goesOnFor(ramp, judged, deps.now())
    if (judged.verdict === 'worse') return done(() => halt(deps, ramp, { reason: judged.reason, revision }))
    // One change a round: the next is decided on the revision that it made.
    if (reason) return done(() => goOn(deps, ramp, { reason, revision }))
  }
  return 0
}

type Decision = Pick<Judgement, 'reason'> & { revision: number }

/** Where there are few people, use that shows a build to be good may never come. */
const QUIET_STEP_MS = 24 * 3600 * 1000

/** Why a build goes to the next share now; null where it does not. */
function goesOnFor(ramp: RampRow, judged: Judgement & { isQuiet: boolean }, now: Date): string | null {
  const lasted = now.getTime() - ramp.updated_at.getTime()
  if (!ramp.auto || judged.verdict === 'worse') return null
  if (judged.verdict === 'good') return lasted >= ramp.step_minutes * 60_000 ? judged.reason : null
  return judged.isQuiet && lasted >= QUIET_STEP_MS ? `a day without a sign of trouble; ${judged.reason}` : null
}

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
