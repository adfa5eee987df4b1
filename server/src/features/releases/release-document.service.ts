import type { ReleaseDocument, ReleaseTarget, RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import type { ShellOffer } from '@parley/shared/contract/verdict'
import type { Deps } from '../../deps.ts'
import {
  findRelease,
  findRevision,
  listNamedReleases,
  listReleases,
  listTargets,
  type ReleaseRow,
} from './releases.queries.ts'
import { isRefused, resolveRelease } from './resolve-release.ts'

/** The shell is released like an area, under this name. */
export const SHELL = 'shell'

/** How long a document may be used after it was made. Tabs ask again every few minutes. */
const VALID_MS = 24 * 3600 * 1000

/**
 * What one account gets, unsigned.
 * @param shell `version+build` of the tab's own shell; null for the one that is released now
 */
export async function releaseDocument(deps: Deps, accountId: number, shell: string | null): Promise<ReleaseDocument> {
  const [revision, targets, named] = await Promise.all([
    findRevision(deps.db),
    listTargets(deps.db, accountId),
    listNamedReleases(deps.db, accountId),
  ])
  const offer = await offerOf(deps, accountId, shell)
  const remotes: ReleaseDocument['remotes'] = {}
  for (const row of targets.filter(({ remote }) => remote !== SHELL)) {
    const own = named.filter(({ remote }) => remote === row.remote)
    // All of them are read only for the old tab that needs an older one.
    const resolved = resolveRelease(
      row,
      isRefused(row, own, offer) ? await listReleases(deps.db, row.remote) : own,
      offer,
    )
    if (!resolved) continue
    remotes[row.remote] = {
      status: row.status,
      target: targetOf(resolved.target),
      fallback: resolved.fallback && targetOf(resolved.fallback),
      trace: resolved.trace,
      manifest: resolved.target.manifest as RemoteManifest,
    }
  }
  const now = deps.now()
  return {
    schema: 1,
    revision,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + VALID_MS).toISOString(),
    audience: `account:${accountId}`,
    remotes,
  }
}

/** The shell that an account's pages run; null before the first release. */
export async function currentShell(deps: Deps, accountId: number): Promise<ReleaseRow | null> {
  const row = (await listTargets(deps.db, accountId)).find(({ remote }) => remote === SHELL)
  return row ? findRelease(deps.db, SHELL, row.version, row.build) : null
}

async function offerOf(deps: Deps, accountId: number, shell: string | null): Promise<ShellOffer | null> {
  const [version, build] = shell?.split('+') ?? []
  const release =
    version && build ? await findRelease(deps.db, SHELL, version, build) : await currentShell(deps, accountId)
  return release ? (release.manifest as ShellManifest).offer : null
}

const targetOf = (row: ReleaseRow): ReleaseTarget => ({
  version: row.version,
  build: row.build,
  manifest: { path: row.manifest_path, integrity: row.manifest_integrity },
  ring: 'stable',
})
