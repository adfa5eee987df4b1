import { stateOf } from '@parley/shared/contract/release'
import { overrideAudience, type TabOverride } from '@parley/shared/contract/tab-override'
import { type ShellOffer, verdict } from '@parley/shared/contract/verdict'
import type { Releases } from '../documents/release-source.ts'

/** Why a tab does not run the other build any more. */
export type OverrideEnd =
  /** Not signed by this installation, or for somebody else. */
  | 'invalid'
  /** Its time is over. */
  | 'expired'
  /** The page runs another shell than the verdict was asked for. */
  | 'shell'
  /** This shell cannot run it. */
  | 'refused'
  /** The account does not have the area now. */
  | 'gone'
  /** People were taken off the build. */
  | 'withdrawn'
  /** What is released keeps its data in the browser in another form. */
  | 'state'
  /** It is what is released. */
  | 'released'
  /** It could not be loaded, or drew nothing. */
  | 'broken'

export interface OverrideFacts {
  /** As the server gives them, for the account that is open. */
  releases: Pick<Releases, 'accountId' | 'remotes'>
  userId: number
  /** `version+build` of the shell of this page. */
  shell: string
  offer: ShellOffer
  now: Date
}

/** May the tab go on with it? Asked when it begins, when the page is loaded anew and with every release. */
export function endOfOverride(override: TabOverride, facts: OverrideFacts): OverrideEnd | null {
  const { releases, userId, shell, offer, now } = facts
  const { remote, target, manifest } = override
  if (override.audience !== overrideAudience(releases.accountId ?? 0, userId)) return 'invalid'
  if (!(Date.parse(override.expiresAt) > now.getTime())) return 'expired'
  if (override.shell !== shell) return 'shell'
  if (!verdict(manifest, offer).ok) return 'refused'
  const released = releases.remotes[remote]
  if (released?.status !== 'active') return 'gone'
  if (released.withdrawn.includes(`${target.version}+${target.build}`)) return 'withdrawn'
  if (released.target.version === target.version && released.target.build === target.build) return 'released'
  return stateOf(released.manifest) === stateOf(manifest) ? null : 'state'
}

/** What this tab is shown: one area is another build, and what is released stands behind it. */
export function overlaid(releases: Releases, { remote, target, manifest }: TabOverride): Releases {
  const released = releases.remotes[remote]
  if (!released) return releases
  const own = { ...released, target, manifest, fallback: released.target, why: { by: 'tab' } }
  return { ...releases, remotes: { ...releases.remotes, [remote]: own } }
}
