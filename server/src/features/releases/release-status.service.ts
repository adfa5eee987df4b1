import type { Ramp, ReleaseHistoryEntry, ReleaseStatus } from '@parley/shared/contract/release-status'
import type { Deps } from '../../deps.ts'
import { explainRamp } from './canary/canary-evidence.service.ts'
import { currentOffer, SHELL } from './release-document.service.ts'
import { listAudit, listCandidates, listWithdrawn } from './release-history.queries.ts'
import {
  findRevision,
  listPins,
  listReleases,
  listTargetReleases,
  listTargets,
  type ReleaseId,
  type TargetRow,
} from './releases.queries.ts'
import { isSameRelease, refusalOf } from './resolve-release.ts'
import { membersOf } from './rings/ramp.service.ts'
import { listChannels, listRamps, type RampRow } from './rings/rings.queries.ts'
import { type Channels, reachOf } from './rings/rings.ts'
import { listSlotsOff, type SlotSwitchRow } from './slots/slot-switches.queries.ts'

/** Everything somebody needs before deciding: the revision, who gets what, what there is. */
export async function releaseStatus(deps: Deps): Promise<ReleaseStatus> {
  const [revision, targets, pins, ramps, releases, running, candidates, withdrawn, offer, channels, slotsOff] =
    await Promise.all([
      findRevision(deps.db),
      listTargets(deps.db, 0),
      listPins(deps.db),
      listRamps(deps.db),
      listReleases(deps.db),
      listTargetReleases(deps.db, 0),
      listCandidates(deps.db, 0, null),
      listWithdrawn(deps.db, 0),
      currentOffer(deps, { accountId: 0, userId: 0 }),
      listChannels(deps.db),
      listSlotsOff(deps.db),
    ])
  const refusal = (remote: string) => {
    const release = remote === SHELL ? undefined : running.find((one) => one.remote === remote)
    return release ? refusalOf(release, offer) : null
  }
  const factsOf = (remote: string) => {
    const manifest = running.find((one) => one.remote === remote)?.manifest
    if (!manifest || !('title' in manifest)) return { title: {}, slots: [] }
    // It is stored as it was published: one of before slots has none.
    const { slots = [] }: Partial<typeof manifest.contributes> = manifest.contributes
    return { title: manifest.title, slots: slots.map(({ slot }) => slot) }
  }
  return {
    revision,
    targets: targets.map((row) => {
      const earlier = candidates.filter((one) => one.remote === row.remote && !isSameRelease(one, row))
      return {
        remote: row.remote,
        ...factsOf(row.remote),
        version: row.version,
        build: row.build,
        /** Newest first: what a rollback goes back to, step by step. */
        earlier: earlier.map(({ version, build }) => ({ version, build })),
        status: row.status,
        /** Why the released shell cannot run it; null when it can. */
        refusal: refusal(row.remote),
        updated_at: row.updated_at.toISOString(),
      }
    }),
    /** Builds that a share of accounts has before everybody, and the share that comes next. */
    ramps: await Promise.all(ramps.map((ramp) => shownRamp(deps, ramp, channels))),
    /** Accounts that get builds on their way sooner than others. */
    channels: [...channels].map(([account_id, channel]) => ({ account_id, channel })),
    /** Places of other areas that a remote is kept from filling. */
    slots_off: slotsOff.map(shownSwitch),
    pins: pins.map(shownPin),
    releases: releases.map((row) => shownRelease(row, withdrawn)),
  }
}

const shownRelease = (row: ListedRelease, withdrawn: readonly (ReleaseId & { remote: string })[]) => ({
  remote: row.remote,
  version: row.version,
  build: row.build,
  published_at: row.published_at.toISOString(),
  published_by: row.published_by,
  revoked: row.revoked_at !== null,
  withdrawn: withdrawn.some((one) => one.remote === row.remote && isSameRelease(one, row)),
  /** Where the build's manifest lies, and its digest: for a tab that shows it instead of what is released. */
  manifest: { path: row.manifest_path, integrity: row.manifest_integrity },
})
type ListedRelease = Awaited<ReturnType<typeof listReleases>>[number]

const shownPin = ({ account_id, remote, version, build, updated_at, expires_at }: TargetRow) => ({
  account_id,
  remote,
  version,
  build,
  updated_at: updated_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
})

const shownSwitch = ({ off_at, ...row }: SlotSwitchRow) => ({ ...row, off_at: off_at.toISOString() })

async function shownRamp(deps: Deps, ramp: RampRow, channels: Channels): Promise<Ramp> {
  const { remote, version, build, share, unit, auto, step_minutes, started_at, updated_at } = ramp
  return {
    remote,
    version,
    build,
    share,
    unit,
    ...reachOf(ramp, await membersOf(deps.db, unit), channels),
    auto,
    step_minutes,
    /** How it does beside the build that everybody has: worse, good or unsure, and why. */
    judged: await explainRamp(deps, ramp),
    started_at: started_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

const MOST = 200

/** The embedded database reads a stored null as text. */
const saidOf = (stored: unknown): ReleaseHistoryEntry['before'] =>
  typeof stored === 'object' ? (stored as ReleaseHistoryEntry['before']) : null

/** What was done to one remote, or to all, newest first: who, why, and what it replaced. */
export async function releaseHistory(deps: Deps, remote: string | null): Promise<ReleaseHistoryEntry[]> {
  const rows = await listAudit(deps.db, remote, MOST)
  return rows.map(({ created_at, before, after, ...row }) => ({
    ...row,
    before: saidOf(before),
    after: saidOf(after),
    created_at: created_at.toISOString(),
  }))
}
