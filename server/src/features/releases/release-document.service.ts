import type { ReleaseDocument, ReleaseTarget, RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import type { ShellOffer } from '@parley/shared/contract/verdict'
import type { Deps } from '../../deps.ts'
import { listCandidates, listWithdrawn } from './release-history.queries.ts'
import { findRelease, listTargetReleases, type ReleaseRow } from './releases.queries.ts'
import { isSameRelease, nameOf, refusalOf, resolveRelease, whyOf } from './resolve-release.ts'
import type { Viewer } from './rings/rings.ts'
import { targetsForAccount } from './rings/targets-for-account.ts'
import { listSlotsOff } from './slots/slot-switches.queries.ts'

/** The shell is released like an area, under this name. */
export const SHELL = 'shell'

/** Enough for a target and the one before it; more are read only for the old tab that needs an older one. */
const USUAL_DEPTH = 3

type Remotes = ReleaseDocument['remotes']

/** What of a document depends on the releases alone. */
export type Resolution = Pick<ReleaseDocument, 'shell' | 'remotes'>

/**
 * What one account's tabs get of each remote, and the shell that its new pages run.
 *
 * @param shell `version+build` of the tab's own shell, null for the one that is released now; one that was never
 *   published is taken as able
 */
export async function resolveReleases(
  deps: Deps,
  { accountId, userId }: Viewer,
  shell: string | null,
): Promise<Resolution> {
  const [targets, releases, candidates, withdrawn, offer, switches] = await Promise.all([
    targetsForAccount(deps.db, accountId, userId),
    listTargetReleases(deps.db, accountId),
    listCandidates(deps.db, accountId, null, USUAL_DEPTH),
    listWithdrawn(deps.db, accountId),
    offerOf(deps, { accountId, userId }, shell),
    listSlotsOff(deps.db),
  ])
  const withdrawnOf = (remote: string) => withdrawn.filter((one) => one.remote === remote).map(nameOf)
  const remotes: Remotes = {}
  for (const row of targets.filter(({ remote }) => remote !== SHELL)) {
    const { remote } = row
    const target =
      releases.find((release) => release.remote === remote && isSameRelease(release, row)) ??
      (await findRelease(deps.db, remote, row))
    if (!target) continue
    const known = refusalOf(target, offer) ? await listCandidates(deps.db, accountId, remote) : candidates
    const own = known.filter((release) => release.remote === remote)
    const resolved = resolveRelease(row, target, own, offer)
    const off = switches.filter((one) => one.remote === remote).map(({ slot }) => slot)
    remotes[remote] = {
      status: row.status,
      target: targetOf(resolved.target, deps.env.artefactsUrl),
      fallback: resolved.fallback && targetOf(resolved.fallback, deps.env.artefactsUrl),
      withdrawn: withdrawnOf(remote),
      ...(off.length > 0 && { slots_off: off }),
      trace: resolved.trace,
      why: whyOf(row),
      manifest: forDocument(resolved.target.manifest as RemoteManifest),
    }
  }
  const own = targets.find(({ remote }) => remote === SHELL)
  return {
    ...(own && { shell: { version: own.version, build: own.build, withdrawn: withdrawnOf(SHELL), why: whyOf(own) } }),
    remotes,
  }
}

/** The shell that an account's pages run; null before the first release. */
export async function currentShell(deps: Deps, { accountId, userId }: Viewer): Promise<ReleaseRow | null> {
  const row = (await targetsForAccount(deps.db, accountId, userId)).find(({ remote }) => remote === SHELL)
  return row ? findRelease(deps.db, SHELL, row) : null
}

/** What the shell that an account's pages run offers to areas; null before the first release. */
export async function currentOffer(deps: Deps, viewer: Viewer): Promise<ShellOffer | null> {
  const release = await currentShell(deps, viewer)
  return release && (release.manifest as ShellManifest).offer
}

/** What a tab's shell offers; null for one that was never published, which is taken as able. */
export async function offerOf(deps: Deps, viewer: Viewer, shell: string | null): Promise<ShellOffer | null> {
  if (shell === null) return currentOffer(deps, viewer)
  const [version = '', build = ''] = shell.split('+')
  const release = await findRelease(deps.db, SHELL, { version, build })
  return release && (release.manifest as ShellManifest).offer
}

/** How a document names a release. @param origin where its files are fetched; empty: where the page is from */
export const targetOf = (row: ReleaseRow, origin = ''): ReleaseTarget => ({
  version: row.version,
  build: row.build,
  manifest: { path: origin + row.manifest_path, integrity: row.manifest_integrity },
  ring: 'stable',
})

/**
 * The part of a manifest that every page carries: contributions, requirements and the files of the first page. Lazy
 * files are checked against digests in the entry, and what the build takes from the shell is compared on the server.
 */
export function forDocument({ takes: _takes, ...manifest }: RemoteManifest): RemoteManifest {
  return { ...manifest, files: manifest.files.filter(({ kind }) => kind === 'entry' || kind === 'expose') }
}
