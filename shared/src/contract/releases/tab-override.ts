import * as v from 'valibot'
import { Build, ReleaseSignature, ReleaseTarget, RemoteManifest, RemoteName, Version } from './release.ts'

/**
 * Leave to run one published build in one tab instead of what its account gets. Signed like a release document and never
 * taken for one: its audience names a person as well.
 */
export const TabOverride = v.object({
  schema: v.literal(1),
  kind: v.literal('tab-override'),
  /** `account:1 user:20` */
  audience: v.string(),
  /** `version+build` of the shell that the tab runs: the verdict was asked for this one. */
  shell: v.string(),
  issuedAt: v.string(),
  expiresAt: v.string(),
  remote: RemoteName,
  target: ReleaseTarget,
  /** As a release document carries it. */
  manifest: RemoteManifest,
})
export type TabOverride = v.InferOutput<typeof TabOverride>

/** What `POST /platform/v1/releases/:remote/override` answers. */
export const SignedTabOverride = v.object({ override: TabOverride, sig: ReleaseSignature })
export type SignedTabOverride = v.InferOutput<typeof SignedTabOverride>

/** What is asked for. */
export const OverrideWish = v.object({
  account_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
  version: Version,
  build: Build,
  /** `version+build` of the tab's shell. */
  shell: v.string(),
})
export type OverrideWish = v.InferOutput<typeof OverrideWish>

/** Whose tab it may be. */
export const overrideAudience = (accountId: number, userId: number): string => `account:${accountId} user:${userId}`
