import type { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import { type ShellOffer, verdict } from '@parley/shared/contract/verdict'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { hasNone, noAccount, nobodyHas, unpublished } from './missing.ts'
import { type Change, type Changed, change } from './record-release-change.ts'
import { currentOffer, SHELL } from './release-document.service.ts'
import { insertHistory, listCandidates, listWithdrawn, markWithdrawn } from './release-history.queries.ts'
import {
  deleteTarget,
  findAccountName,
  findRelease,
  findTarget,
  listTargetReleases,
  listTargetsOf,
  markRevoked,
  type ReleaseId,
  type ReleaseRow,
} from './releases.queries.ts'
import { isSameRelease, nameOf, refusalOf } from './resolve-release.ts'
import { haltRamp, promoteToShare, type RampWish, takeBack } from './rings/ramp.service.ts'
import { deleteRamp, findRamp } from './rings/rings.queries.ts'

/**
 * Gives people a published build; the one before becomes its fallback.
 *
 * @param wish.force also when the shell they run cannot run it, or when they were taken off it before
 * @throws NotFound, Conflict, Refused with the verdict in words
 */
export async function promote(deps: Deps, actor: string, remote: string, wish: PromoteWish): Promise<Changed> {
  const release = await findRelease(deps.db, remote, wish)
  if (!release) throw unpublished(remote, wish)
  if (release.revoked_at) throw new Refused(`${remote} ${nameOf(release)} is revoked: ${release.revoked_reason}`)
  if (wish.accountId > 0 && (await findAccountName(deps.db, wish.accountId)) === null) throw noAccount(wish.accountId)
  if (!wish.force) await assertWanted(deps, release, wish.accountId)
  assertPinEnds(deps, wish)
  if (wish.share < 100) return promoteToShare(deps, actor, release, wish)
  return change(deps, actor, remote, 'promote', wish, async (tx) => {
    const before = await findTarget(tx, wish.accountId, remote)
    if (!before || !isSameRelease(before, release)) await insertHistory(tx, wish.accountId, remote, release)
    if (wish.accountId === 0) await deleteRamp(tx, remote)
    return { target: release, expiresAt: wish.expiresAt }
  })
}

type PromoteWish = Change &
  ReleaseId &
  RampWish & {
    force: boolean
    /** When the account follows everybody again; null: when somebody says so. */
    expiresAt: Date | null
  }

function assertPinEnds(deps: Deps, { accountId, expiresAt }: PromoteWish): void {
  if (expiresAt === null) return
  if (accountId === 0) throw new Refused('Only what one account has instead of everybody can end by itself')
  if (expiresAt <= deps.now()) throw new Refused('The pin would have ended already')
}

/** @throws Refused when nobody of the audience would get the build, or when it was taken back once */
async function assertWanted(deps: Deps, release: ReleaseRow, accountId: number): Promise<void> {
  const { remote } = release
  const ramp = accountId === 0 ? await findRamp(deps.db, remote) : null
  // Whoever gave it to a share of accounts has decided that already.
  const isOnItsWay = ramp !== null && isSameRelease(ramp, release)
  const withdrawn = (await listWithdrawn(deps.db, accountId, remote)).find((one) => isSameRelease(one, release))
  if (withdrawn && !isOnItsWay) {
    const why = withdrawn.reason ? ` (${withdrawn.reason})` : ''
    throw new Refused(`${remote} ${nameOf(release)} was rolled back${why}: promote it again with force`)
  }
  if (remote === SHELL) return assertRunsAreas(deps, release, accountId)
  const refusal = refusalOf(release, await currentOffer(deps, { accountId, userId: 0 }))
  if (refusal) {
    throw new Refused(
      `${remote} ${nameOf(release)} does not run on the released shell: ${refusal}. ` +
        'Nobody would get it: release the shell first, or promote it with force',
    )
  }
}

async function assertRunsAreas(deps: Deps, shell: ReleaseRow, accountId: number): Promise<void> {
  const offer: ShellOffer = (shell.manifest as ShellManifest).offer
  const areas = (await listTargetReleases(deps.db, accountId)).filter(({ remote }) => remote !== SHELL)
  const refused = areas.flatMap((area) => {
    const answer = verdict(area.manifest as RemoteManifest, offer)
    return answer.ok ? [] : [`${area.remote} ${nameOf(area)}: ${answer.code} ${answer.admin}`]
  })
  if (refused.length === 0) return
  throw new Refused(
    `the shell ${nameOf(shell)} does not run what is released: ${refused.join('; ')}. ` +
      'Release those areas first, or promote it with force',
  )
}

/**
 * Takes people off the build they have. They get `to`, else the newest before it that they were not taken off; an
 * account whose own releases are used up follows everybody again.
 *
 * @throws NotFound, Conflict, Refused when there is nothing to go back to
 */
export async function rollback(
  deps: Deps,
  actor: string,
  remote: string,
  wish: Change & { to: ReleaseId | null },
): Promise<Changed> {
  const before = await findTarget(deps.db, wish.accountId, remote)
  if (!before) throw hasNone(remote, wish.accountId)
  const ramp = wish.accountId === 0 ? await findRamp(deps.db, remote) : null
  if (ramp && !wish.to) return haltRamp(deps, actor, ramp, wish)
  if (wish.to && !ramp && isSameRelease(wish.to, before))
    throw new Refused(`${remote} ${nameOf(before)} is what they have: name the build to go back to`)
  return change(deps, actor, remote, 'rollback', wish, async (tx) => {
    if (ramp) await takeBack(tx, ramp, wish.reason)
    const aim = wish.to ? await named(tx, remote, wish.to) : await previous(tx, wish.accountId, remote, before)
    await markWithdrawn(tx, wish.accountId, remote, before, wish.reason)
    if (aim && wish.to) await insertHistory(tx, wish.accountId, remote, aim)
    return { target: aim }
  })
}

async function named(tx: Sql, remote: string, to: ReleaseId): Promise<ReleaseId> {
  const release = await findRelease(tx, remote, to)
  if (!release) throw unpublished(remote, to)
  if (release.revoked_at) throw new Refused(`${remote} ${nameOf(release)} is revoked: ${release.revoked_reason}`)
  return release
}

async function previous(tx: Sql, accountId: number, remote: string, current: ReleaseId): Promise<ReleaseId | null> {
  const everybodys = accountId === 0 ? null : await findTarget(tx, 0, remote)
  const earlier = (await listCandidates(tx, accountId, remote)).find((release) => !isSameRelease(release, current))
  // An account's own releases come before everybody's; once it is back at that one, it needs none of its own.
  if (everybodys && (!earlier || isSameRelease(earlier, everybodys))) return null
  if (!earlier) throw new Refused(`${remote} has no earlier release to go back to`)
  return earlier
}

/** The account follows everybody again. @throws NotFound when it has no release of its own */
export async function unpin(deps: Deps, actor: string, remote: string, wish: Change): Promise<Changed> {
  const before = wish.accountId === 0 ? null : await findTarget(deps.db, wish.accountId, remote)
  if (!before) throw hasNone(remote, wish.accountId)
  return change(deps, actor, remote, 'unpin', wish, async () => ({ target: null }))
}

/** Nobody gets the remote any more, pinned or not; its builds stay published. @throws NotFound when nobody had it */
export async function withdraw(
  deps: Deps,
  actor: string,
  remote: string,
  wish: Omit<Change, 'accountId'>,
): Promise<Changed> {
  if (remote === SHELL) throw new Refused('Without a shell there is no page: release another one instead')
  const targets = await listTargetsOf(deps.db, remote, null)
  if (targets.length === 0) throw nobodyHas(remote)
  return change(deps, actor, remote, 'withdraw', { ...wish, accountId: 0 }, async (tx) => {
    for (const { account_id } of targets) await deleteTarget(tx, account_id, remote)
    await deleteRamp(tx, remote)
    return { target: null }
  })
}

/**
 * Nobody may run the build any more: whoever has it gets the one before.
 *
 * @throws NotFound, Conflict, Refused when everybody has it and there is nothing else
 */
export async function revoke(
  deps: Deps,
  actor: string,
  remote: string,
  wish: Omit<Change, 'accountId'> & ReleaseId,
): Promise<Changed> {
  const release = await findRelease(deps.db, remote, wish)
  if (!release) throw unpublished(remote, wish)
  return change(deps, actor, remote, 'revoke', { ...wish, accountId: 0 }, async (tx) => {
    await markRevoked(tx, remote, release, wish.reason || 'revoked')
    const pins = (await listTargetsOf(tx, remote, release)).filter(({ account_id }) => account_id > 0)
    for (const pin of pins) await deleteTarget(tx, pin.account_id, remote)
    const ramp = await findRamp(tx, remote)
    if (ramp && isSameRelease(ramp, release)) await takeBack(tx, ramp, wish.reason)
    const everybodys = await findTarget(tx, 0, remote)
    const isOther = !everybodys || !isSameRelease(everybodys, release)
    const target = isOther ? everybodys : await previous(tx, 0, remote, release)
    return { target, after: { revoked: nameOf(release) } }
  })
}
