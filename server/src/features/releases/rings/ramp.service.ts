import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import { randomToken } from '../../../secrets.ts'
import { type Change, type Changed, change } from '../record-release-change.ts'
import { insertHistory, markWithdrawn } from '../release-history.queries.ts'
import { findTarget, listActiveAccountIds, listActiveUserIds, type ReleaseRow } from '../releases.queries.ts'
import { isSameRelease, nameOf } from '../resolve-release.ts'
import { deleteRamp, findRamp, putRamp, type RampRow } from './rings.queries.ts'
import { firstOf } from './rings.ts'

/**
 * Gives a share of accounts a build; everybody else keeps what they have, which is also what the first ones fall back to.
 *
 * @throws Refused for one account, when everybody has the build, when nobody has another one, and for a smaller share
 */
export async function promoteToShare(
  deps: Deps,
  actor: string,
  release: ReleaseRow,
  wish: Change & RampWish,
): Promise<Changed> {
  const { remote, version, build } = release
  if (wish.accountId > 0) throw new Refused('A share is one of all accounts: leave out the account, or the share')
  return change(deps, actor, remote, 'promote', wish, async (tx) => {
    const everybodys = await findTarget(tx, 0, remote)
    if (!everybodys) throw new Refused(`Nobody has ${remote} yet: give it to everybody first`)
    if (isSameRelease(everybodys, release)) throw new Refused(`Everybody has ${remote} ${nameOf(release)} already`)
    const before = await findRamp(tx, remote)
    const isGrowing = before !== null && isSameRelease(before, release)
    if (isGrowing && wish.share < before.share)
      throw new Refused(`${before.share} % have ${nameOf(release)} already: a share only grows. Roll it back instead`)
    if (isGrowing && wish.of && wish.of !== before.unit)
      throw new Refused(`${nameOf(release)} goes by a share of ${before.unit}: roll it back first to begin otherwise`)
    const auto = wish.auto ?? (isGrowing && before.auto)
    await putRamp(tx, {
      ...(isGrowing ? before : await newRing(tx, remote, wish.of ?? 'accounts')),
      remote,
      version,
      build,
      share: wish.share,
      auto,
      step_minutes: wish.stepMinutes ?? (isGrowing ? before.step_minutes : STEP_MINUTES),
      started_at: isGrowing ? before.started_at : deps.now(),
    })
    return {
      target: everybodys,
      ...(isGrowing && before.share === wish.share && before.auto !== auto && { action: auto ? 'resume' : 'pause' }),
      ...(before && { before: said(before) }),
      after: said({ version, build, share: wish.share, unit: isGrowing ? before.unit : (wish.of ?? 'accounts') }),
    }
  })
}

/** How long a step lasts at least, where nobody says otherwise. */
const STEP_MINUTES = 10

export interface RampWish {
  /** Percent. */
  share: number
  /** Whose share: that of a build on its way stays; a new one goes by accounts where nothing is said. */
  of?: RampRow['unit'] | undefined
  /** Goes on by itself when it is shown to be good; as it was where nothing is said. */
  auto?: boolean | undefined
  stepMinutes?: number | undefined
}

type NewRing = Pick<RampRow, 'salt' | 'unit' | 'first_account' | 'first_user'>

/** Begins with others than the last one did. */
async function newRing(tx: Sql, remote: string, unit: RampRow['unit']): Promise<NewRing> {
  const salt = randomToken(8)
  const first = firstOf({ remote, salt }, await membersOf(tx, unit))
  return { salt, unit, first_account: unit === 'accounts' ? first : null, first_user: unit === 'users' ? first : null }
}

/** Everybody that a share is one of. */
export const membersOf = (db: Sql, unit: RampRow['unit']): Promise<number[]> =>
  unit === 'users' ? listActiveUserIds(db) : listActiveAccountIds(db)

/** Nobody is given the build any more that was on its way; those who had it get what everybody has. */
export async function haltRamp(
  deps: Deps,
  actor: string,
  ramp: RampRow,
  wish: Change,
  action: 'rollback' | 'halt' = 'rollback',
): Promise<Changed> {
  return change(deps, actor, ramp.remote, action, wish, async (tx) => {
    await takeBack(tx, ramp, wish.reason)
    return { target: await findTarget(tx, 0, ramp.remote), before: said(ramp) }
  })
}

/** Tabs that show the build are told, and it is not chosen again by itself. */
export async function takeBack(tx: Sql, ramp: RampRow, reason: string): Promise<void> {
  await deleteRamp(tx, ramp.remote)
  await insertHistory(tx, 0, ramp.remote, ramp)
  await markWithdrawn(tx, 0, ramp.remote, ramp, reason)
}

const said = ({ version, build, share, unit }: Pick<RampRow, 'version' | 'build' | 'share' | 'unit'>) => ({
  account_id: 0,
  version,
  build,
  share,
  ...(unit === 'users' && { of: unit }),
})
