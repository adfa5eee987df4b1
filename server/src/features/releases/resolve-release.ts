import type { RemoteManifest } from '@parley/shared/contract/release'
import { type ShellOffer, verdict } from '@parley/shared/contract/verdict'
import type { ReleaseRow, TargetRow } from './releases.queries.ts'

export interface Resolved {
  target: ReleaseRow
  fallback: ReleaseRow | null
  /** Why this version, in words. */
  trace: string[]
}

/**
 * Which release of one remote a tab gets. The target when the tab's own shell can run it; for an old tab the newest
 * release that its shell can run; the target again when there is none, so that the tab can say what it needs.
 *
 * @param releases of this remote, newest first
 * @param offer what the tab's shell offers; null when the shell is unknown, which is taken as able
 */
export function resolveRelease(
  row: TargetRow,
  releases: readonly ReleaseRow[],
  offer: ShellOffer | null,
): Resolved | null {
  const find = (version: string | null, build: string | null) =>
    releases.find((release) => release.version === version && release.build === build) ?? null
  const target = find(row.version, row.build)
  if (!target) return null

  const chosen = row.account_id === 0 ? 'released to everybody' : `pinned for account ${row.account_id}`
  const fallback = find(row.fallback_version, row.fallback_build)
  const refusal = refusalOf(target, offer)
  if (!refusal) return { target, fallback, trace: [chosen] }

  const trace = [chosen, `${target.version}+${target.build} does not run on this tab's shell: ${refusal}`]
  const able = releases.find((release) => !refusalOf(release, offer))
  if (!able) return { target, fallback, trace }
  return { target: able, fallback: null, trace: [...trace, `newest that does: ${able.version}+${able.build}`] }
}

/** True when the target itself does not run on this shell, so that an older release must be looked for. */
export function isRefused(row: TargetRow, releases: readonly ReleaseRow[], offer: ShellOffer | null): boolean {
  const target = releases.find(({ version, build }) => version === row.version && build === row.build)
  return target !== undefined && refusalOf(target, offer) !== null
}

function refusalOf(release: ReleaseRow, offer: ShellOffer | null): string | null {
  if (!offer) return null
  const answer = verdict(release.manifest as RemoteManifest, offer)
  return answer.ok ? null : `${answer.code} ${answer.admin}`
}
