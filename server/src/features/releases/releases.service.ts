import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Conflict, NotFound, Refused } from '../../errors.ts'
import { fileProblems, manifestProblems } from './publish-checks.ts'
import { SHELL } from './release-document.service.ts'
import { artefactPath, generationId, releasesFolder, storeFiles } from './release-store.ts'
import {
  findRelease,
  findRevision,
  findTarget,
  insertAudit,
  insertRelease,
  listAccountIds,
  listReleases,
  listTargets,
  nextRevision,
  putTarget,
  type ReleaseRow,
} from './releases.queries.ts'

interface Published {
  release: ReleaseRow
  /** False when this very build was here already. */
  isNew: boolean
}

/**
 * Takes one build into the registry. Nobody gets it yet: that is `promote`.
 * @throws Refused naming everything that is wrong with it
 */
export async function publish(
  deps: Deps,
  actor: string,
  remote: string,
  files: Map<string, Buffer>,
): Promise<Published> {
  const text = files.get('manifest.json')
  if (!text) throw new Refused('The build has no manifest.json')
  const manifest = readManifest(remote, text)
  const before = await findRelease(deps.db, remote, manifest.version, manifest.build)
  if (before) {
    if (hasSameFiles(before.manifest, manifest)) return { release: before, isNew: false }
    throw new Refused(`${remote} ${generationId(manifest)} is published already, with other files`)
  }
  const problems = [...fileProblems(manifest, files), ...(await conflictsOf(deps, manifest))]
  if (problems.length > 0) throw new Refused(`${remote} ${generationId(manifest)}: ${problems.join('; ')}`)

  await storeFiles(join(releasesFolder(deps.env.dataDir), remote, generationId(manifest)), files)
  await deps.db.transaction(async (tx) => {
    await insertRelease(tx, {
      remote,
      version: manifest.version,
      build: manifest.build,
      manifest,
      manifest_path: artefactPath(remote, manifest, 'manifest.json'),
      manifest_integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
      published_by: actor,
    })
    const after = { version: manifest.version, build: manifest.build }
    await insertAudit(tx, { actor, action: 'publish', reason: '', remote, before: null, after })
  })
  const release = await findRelease(deps.db, remote, manifest.version, manifest.build)
  if (!release) throw new Error(`${remote} ${generationId(manifest)} was not stored`)
  return { release, isNew: true }
}

function readManifest(remote: string, text: Buffer): RemoteManifest | ShellManifest {
  const schema: v.GenericSchema<unknown, RemoteManifest | ShellManifest> =
    remote === SHELL ? ShellManifest : RemoteManifest
  let given: unknown
  try {
    given = JSON.parse(text.toString('utf8'))
  } catch {
    throw new Refused('manifest.json is not JSON')
  }
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Refused(`manifest.json: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  }
  if (parsed.output.name !== remote) throw new Refused(`manifest.json is of ${parsed.output.name}, not of ${remote}`)
  return parsed.output
}

const hasSameFiles = (a: RemoteManifest | ShellManifest, b: RemoteManifest | ShellManifest): boolean => {
  const facts = ({ files }: RemoteManifest | ShellManifest) =>
    files.map(({ path, integrity }) => path + integrity).sort()
  return JSON.stringify(facts(a)) === JSON.stringify(facts(b))
}

/** Beside everybody's targets of the other areas. */
async function conflictsOf(deps: Deps, manifest: RemoteManifest | ShellManifest): Promise<string[]> {
  if (manifest.name === SHELL) return []
  const targets = await listTargets(deps.db, 0)
  const releases = await listReleases(deps.db, null)
  const others = releases.filter(
    ({ remote, version, build }) =>
      remote !== SHELL &&
      remote !== manifest.name &&
      targets.some((row) => row.remote === remote && row.version === version && row.build === build),
  )
  return manifestProblems(
    manifest as RemoteManifest,
    others.map((row) => row.manifest as RemoteManifest),
  )
}

export interface Promotion {
  version: string
  build: string
  /** The revision the decision was made on. */
  revision: number
  /** 0: everybody. */
  accountId: number
  reason: string
  /** Ask open tabs to load the page anew (workspace 21.4, `page:reload`). */
  reload: boolean
}

/** Gives people a published build; the one before becomes its fallback. @throws NotFound, Conflict */
export async function promote(deps: Deps, actor: string, remote: string, wish: Promotion): Promise<number> {
  const release = await findRelease(deps.db, remote, wish.version, wish.build)
  if (!release) throw new NotFound({ remote, version: wish.version, build: wish.build })
  const before = await findTarget(deps.db, wish.accountId, remote)
  const isSame = before?.version === wish.version && before.build === wish.build
  const revision = await change(deps, actor, remote, 'promote', wish, {
    version: wish.version,
    build: wish.build,
    fallback_version: isSame ? before.fallback_version : (before?.version ?? null),
    fallback_build: isSame ? before.fallback_build : (before?.build ?? null),
  })
  if (wish.reload) for (const account of await audienceOf(deps, wish.accountId)) await askToReload(deps, account)
  return revision
}

const audienceOf = async (deps: Deps, accountId: number): Promise<number[]> =>
  accountId === 0 ? listAccountIds(deps.db) : [accountId]

const askToReload = (deps: Deps, accountId: number) => deps.publish({ kind: 'members', accountId }, 'page:reload', {})

/** Gives people the build before the current one. @throws NotFound, Refused, Conflict */
export async function rollback(
  deps: Deps,
  actor: string,
  remote: string,
  wish: Pick<Promotion, 'revision' | 'accountId' | 'reason'>,
): Promise<number> {
  const before = await findTarget(deps.db, wish.accountId, remote)
  if (!before) throw new NotFound({ remote })
  const { fallback_version: version, fallback_build: build } = before
  if (!version || !build) throw new Refused(`${remote} has no earlier release to go back to`)
  // The refused build is nobody's fallback: going back twice must not bring it again.
  return change(deps, actor, remote, 'rollback', wish, { version, build, fallback_version: null, fallback_build: null })
}

type Aim = { version: string; build: string; fallback_version: string | null; fallback_build: string | null }

async function change(
  deps: Deps,
  actor: string,
  remote: string,
  action: string,
  { revision: expected, accountId, reason }: Pick<Promotion, 'revision' | 'accountId' | 'reason'>,
  aim: Aim,
): Promise<number> {
  const revision = await deps.db.transaction(async (tx) => {
    const next = await nextRevision(tx, expected)
    if (next === null) throw new Conflict('Somebody changed the releases meanwhile. Look again, then decide.')
    const before = await findTarget(tx, accountId, remote)
    await putTarget(tx, { account_id: accountId, remote, ...aim, status: 'active' })
    await insertAudit(tx, { actor, action, reason, remote, before, after: { account_id: accountId, ...aim } })
    return next
  })
  for (const account of await audienceOf(deps, accountId))
    await deps.publish({ kind: 'members', accountId: account }, 'release.changed', { revision })
  return revision
}

/** Everything somebody needs before deciding: the revision, who gets what, what there is. */
export async function releaseStatus(deps: Deps) {
  const [revision, targets, releases] = await Promise.all([
    findRevision(deps.db),
    listTargets(deps.db, 0),
    listReleases(deps.db, null),
  ])
  return {
    revision,
    targets: targets.map(({ remote, version, build, fallback_version, fallback_build, status, updated_at }) => ({
      remote,
      version,
      build,
      fallback: fallback_version && fallback_build ? { version: fallback_version, build: fallback_build } : null,
      status,
      updated_at: updated_at.toISOString(),
    })),
    releases: releases.map(({ remote, version, build, published_at, published_by }) => ({
      remote,
      version,
      build,
      published_at: published_at.toISOString(),
      published_by,
    })),
  }
}
