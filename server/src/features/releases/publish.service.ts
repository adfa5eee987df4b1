import { createHash } from 'node:crypto'
import { canonicalJson } from '@parley/shared/contract/canonical-json'
import { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Conflict, Refused } from '../../errors.ts'
import { insertDictionaries } from './artefacts/artefacts.queries.ts'
import { artefactPath, storeArtefacts } from './artefacts/artefacts.ts'
import { dictionariesIn } from './artefacts/dictionaries.ts'
import { lockArtefacts } from './cleanup/cleanup.queries.ts'
import { fileProblems, manifestProblems } from './publish-checks.ts'
import { SHELL } from './release-document.service.ts'
import { insertAudit } from './release-history.queries.ts'
import { findRelease, insertRelease, listTargetReleases, type ReleaseRow } from './releases.queries.ts'
import { nameOf } from './resolve-release.ts'

type Manifest = RemoteManifest | ShellManifest

interface Published {
  release: ReleaseRow
  /** False when this very build was here already. */
  isNew: boolean
}

/**
 * Takes one build into the registry. Nobody gets it yet: that is `promote`.
 *
 * @param files by their paths in the build, `manifest.json` among them
 * @param trial kept in the history
 * @throws Refused naming everything that is wrong with it
 * @throws Conflict when the id is taken by a build with another manifest or other files
 */
export async function publish(
  deps: Deps,
  actor: string,
  remote: string,
  files: ReadonlyMap<string, Buffer>,
  trial?: Trial,
): Promise<Published> {
  const text = files.get('manifest.json')
  if (!text) throw new Refused('The build has no manifest.json')
  const manifest = readManifest(remote, text)
  const before = await findRelease(deps.db, remote, manifest)
  if (before) {
    assertSameBuild(remote, before.manifest, manifest)
    return { release: before, isNew: false }
  }
  const problems = [...fileProblems(manifest, files), ...(await conflictsOf(deps, manifest))]
  if (problems.length > 0) throw new Refused(`${remote} ${nameOf(manifest)}: ${problems.join('; ')}`)

  await storeArtefacts(deps.blobs, manifest, files)
  await deps.db.transaction(async (tx) => {
    await lockArtefacts(tx)
    // What another build's files shared with it may have been cleaned up meanwhile.
    await storeArtefacts(deps.blobs, manifest, files)
    await insertDictionaries(tx, dictionariesIn(files))
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
    await insertAudit(tx, { actor, action: 'publish', reason: trial ? TRIALS[trial] : '', remote, before: null, after })
  })
  const release = await findRelease(deps.db, remote, manifest)
  if (!release) throw new Error(`${remote} ${nameOf(manifest)} was not stored`)
  return { release, isNew: true }
}

/** Whether the build was drawn in a browser before it came here, as whoever publishes it says. */
export type Trial = keyof typeof TRIALS
const TRIALS = { passed: 'drawn in a browser before', skipped: 'not drawn in a browser before' }

const schemaOf = (remote: string): v.GenericSchema<unknown, Manifest> =>
  remote === SHELL ? ShellManifest : RemoteManifest

/** @throws Refused naming what is wrong with it */
export function readManifest(remote: string, text: Buffer): Manifest {
  let given: unknown
  try {
    given = JSON.parse(text.toString('utf8'))
  } catch {
    throw new Refused('manifest.json is not JSON')
  }
  const parsed = v.safeParse(schemaOf(remote), given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Refused(`manifest.json: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`)
  }
  if (parsed.output.name !== remote) throw new Refused(`manifest.json is of ${parsed.output.name}, not of ${remote}`)
  return parsed.output
}

/** A build id names what a build was made of: the same id with another result is a fault of the build, and is said. */
function assertSameBuild(remote: string, before: unknown, now: Manifest): void {
  const stored = v.parse(schemaOf(remote), before)
  if (canonicalJson(stored) === canonicalJson(now)) return
  const known = new Map(stored.files.map(({ path, integrity }) => [path, integrity]))
  const other = now.files.filter(({ path, integrity }) => known.get(path) !== integrity).map(({ path }) => path)
  const what = other.length > 0 ? `with other files: ${other.join(', ')}` : 'with another manifest'
  throw new Conflict(`${remote} ${nameOf(now)} is published already, ${what}`)
}

/** Beside everybody's targets of the other areas. */
async function conflictsOf(deps: Deps, manifest: Manifest): Promise<string[]> {
  if (manifest.name === SHELL) return []
  const others = (await listTargetReleases(deps.db, 0)).filter(
    ({ remote }) => remote !== SHELL && remote !== manifest.name,
  )
  return manifestProblems(
    manifest as RemoteManifest,
    others.map((row) => row.manifest as RemoteManifest),
  )
}
