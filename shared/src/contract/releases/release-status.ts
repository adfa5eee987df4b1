import * as v from 'valibot'
import { HealthPhase } from './release-health.ts'

const Id = { version: v.string(), build: v.string() }
const ReleaseId = v.object(Id)
export type ReleaseId = v.InferOutput<typeof ReleaseId>

/** So many went wrong, of so many. */
const Rate = v.object({ bad: v.number(), all: v.number() })

/** How a build on its way does beside the one that everybody has. */
const Judged = v.object({
  verdict: v.picklist(['worse', 'good', 'unsure']),
  /** What it rests on, in words. */
  reason: v.string(),
  measures: v.array(v.object({ phase: HealthPhase, canary: Rate, before: Rate, is_worse: v.boolean() })),
})

/** What everybody has of a remote. */
export const LiveRelease = v.object({
  remote: v.string(),
  /** What people call it, by locale; the shell has none. */
  title: v.record(v.string(), v.string()),
  ...Id,
  /** Newest first: what a rollback goes back to, step by step. */
  earlier: v.array(ReleaseId),
  status: v.picklist(['active', 'paused']),
  /** Why the released shell cannot run it; null when it can. */
  refusal: v.nullable(v.string()),
  /** Places of other areas that it fills, also those that are switched off; an older server does not say. */
  slots: v.optional(v.array(v.string()), []),
  updated_at: v.string(),
})
export type LiveRelease = v.InferOutput<typeof LiveRelease>

/** A build that a share of accounts, or of people, has before everybody. */
export const Ramp = v.object({
  remote: v.string(),
  ...Id,
  /** Percent. */
  share: v.number(),
  /** Whose share it is: with accounts a whole team sees one build. */
  unit: v.picklist(['accounts', 'users']),
  /** How many have it, of how many. */
  reached: v.number(),
  of: v.number(),
  /** The share that comes next; 100 is everybody. */
  next: v.number(),
  /** Goes on by itself, each step lasting so many minutes at least. */
  auto: v.boolean(),
  step_minutes: v.number(),
  judged: Judged,
  started_at: v.string(),
  updated_at: v.string(),
})
export type Ramp = v.InferOutput<typeof Ramp>

/** What one account has of a remote instead of everybody's. */
export const ReleasePin = v.object({
  account_id: v.number(),
  remote: v.string(),
  ...Id,
  updated_at: v.string(),
  /** When it ends by itself. */
  expires_at: v.nullable(v.string()),
})
export type ReleasePin = v.InferOutput<typeof ReleasePin>

export const PublishedBuild = v.object({
  remote: v.string(),
  ...Id,
  published_at: v.string(),
  published_by: v.string(),
  revoked: v.boolean(),
  /** Everybody was taken off it. */
  withdrawn: v.boolean(),
  /** Where its manifest lies, and its digest: for a tab that shows it instead of what is released. */
  manifest: v.object({ path: v.string(), integrity: v.string() }),
})
export type PublishedBuild = v.InferOutput<typeof PublishedBuild>

/** How early an account gets what is on its way: with the first, before its turn, in its turn. */
export const ReleaseChannel = v.picklist(['internal', 'beta', 'stable'])
export type ReleaseChannel = v.InferOutput<typeof ReleaseChannel>

/** `GET /platform/v1/releases/status`: what somebody needs before deciding. */
export const ReleaseStatus = v.object({
  /** A change names it, and is refused when it is an older one. */
  revision: v.number(),
  targets: v.array(LiveRelease),
  ramps: v.array(Ramp),
  /** Accounts that are not `stable`. */
  channels: v.array(v.object({ account_id: v.number(), channel: ReleaseChannel })),
  /** Places of other areas that a remote is kept from filling, who did it and why. */
  slots_off: v.array(
    v.object({
      remote: v.string(),
      slot: v.string(),
      off_at: v.string(),
      off_by: v.string(),
      reason: v.string(),
    }),
  ),
  pins: v.array(ReleasePin),
  releases: v.array(PublishedBuild),
})
export type ReleaseStatus = v.InferOutput<typeof ReleaseStatus>

/** Something that happened to an audience: which build, for whom. Older entries say less. */
const Said = v.nullish(
  v.looseObject({
    account_id: v.nullish(v.number()),
    version: v.nullish(v.string()),
    build: v.nullish(v.string()),
    share: v.nullish(v.number()),
    /** `version+build` that nobody may run any more. */
    revoked: v.nullish(v.string()),
    channel: v.nullish(ReleaseChannel),
    slot: v.nullish(v.string()),
    expires_at: v.nullish(v.string()),
  }),
  null,
)

export const ReleaseHistoryEntry = v.object({
  id: v.number(),
  actor: v.string(),
  /** `publish`, `promote`, `pause`, `resume`, `rollback`, `halt`, `channel`, `unpin`, `withdraw`, `revoke`, `slot-off`, `slot-on`; a newer server may know more. */
  action: v.string(),
  reason: v.string(),
  /** Empty: all of them. */
  remote: v.string(),
  before: Said,
  after: Said,
  created_at: v.string(),
})
export type ReleaseHistoryEntry = v.InferOutput<typeof ReleaseHistoryEntry>

/** `GET /platform/v1/releases/history`: newest first. */
export const ReleaseHistory = v.object({ entries: v.array(ReleaseHistoryEntry) })

/** `POST /platform/v1/release-cleanups`: what nobody runs, which went if it was `applied`, each with so many files of its own. */
export const ReleaseCleanup = v.object({
  applied: v.boolean(),
  /** Builds that stay. */
  kept: v.number(),
  removed: v.array(v.object({ remote: v.string(), ...Id, files: v.number() })),
})
export type ReleaseCleanup = v.InferOutput<typeof ReleaseCleanup>

/** `GET /platform/v1/releases/accounts/:account_id`: what one account gets of each remote, and why. */
export const AccountReleases = v.object({
  account_id: v.number(),
  name: v.string(),
  channel: ReleaseChannel,
  remotes: v.array(v.object({ remote: v.string(), ...Id, why: v.picklist(['pin', 'channel', 'share', 'everybody']) })),
})
export type AccountReleases = v.InferOutput<typeof AccountReleases>
