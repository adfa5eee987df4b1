import type { ReleaseReason, RemoteManifest } from '@parley/shared/contract/release'
import { type ShellOffer, verdict } from '@parley/shared/contract/verdict'
import type { ReleaseId, ReleaseRow, TargetRow } from './releases.queries.ts'

export interface Resolved {
  target: ReleaseRow
  fallback: ReleaseRow | null
  /** Why this version, in words. */
  trace: string[]
}

/**
 * Which release of one remote a tab gets. The target when the tab's own shell can run it; for an old tab the newest
 * earlier one that its shell can run; the target again when there is none, so that the tab can say what it needs.
 *
 * @param target the release that `row` names
 * @param candidates what the account was given before and was not taken off, newest first
 * @param offer what the tab's shell offers; null when the shell is unknown, which is taken as able
 */
export function resolveRelease(
  row: Pick<TargetRow, 'account_id'> & { share?: number; channel?: string },
  target: ReleaseRow,
  candidates: readonly ReleaseRow[],
  offer: ShellOffer | null,
): Resolved {
  const chosen = reasonOf(row)
  const earlier = candidates.filter((release) => !isSameRelease(release, target) && !refusalOf(release, offer))
  const refusal = refusalOf(target, offer)
  if (!refusal) return { target, fallback: earlier[0] ?? null, trace: [chosen] }

  const trace = [chosen, `${nameOf(target)} does not run on this tab's shell: ${refusal}`]
  const [able, before = null] = earlier
  if (!able) return { target, fallback: null, trace }
  return { target: able, fallback: before, trace: [...trace, `newest before it that does: ${nameOf(able)}`] }
}

type Why = ReleaseReason & { by: 'everybody' | 'pin' | 'channel' | 'share' }

/** Why an account gets what its row names. */
export function whyOf({ account_id, share, channel }: Parameters<typeof resolveRelease>[0]): Why {
  if (account_id > 0) return { by: 'pin' }
  if (share === undefined) return { by: 'everybody' }
  return channel ? { by: 'channel', channel, share } : { by: 'share', share }
}

const reasonOf = ({ account_id, share, channel }: Parameters<typeof resolveRelease>[0]): string => {
  if (account_id > 0) return `pinned for account ${account_id}`
  if (share && channel) return `in the channel ${channel}`
  return share ? `among the first ${share} % of accounts` : 'released to everybody'
}

/** Why this shell cannot run this release, with its code; null when it can. */
export function refusalOf(release: Pick<ReleaseRow, 'manifest'>, offer: ShellOffer | null): string | null {
  if (!offer) return null
  const answer = verdict(release.manifest as RemoteManifest, offer)
  return answer.ok ? null : `${answer.code} ${answer.admin}`
}

export const isSameRelease = (a: ReleaseId, b: ReleaseId): boolean => a.version === b.version && a.build === b.build

/** `0.2.0+9f21462c02093` */
export const nameOf = ({ version, build }: ReleaseId): string => `${version}+${build}`

/** The other way round; parts that are not there are empty, which names no release. */
export function releaseIdOf(name: string): ReleaseId {
  const [version = '', build = ''] = name.split('+')
  return { version, build }
}
