import type { Deps } from '../../../deps.ts'
import { deleteDictionaries } from '../artefacts/artefacts.queries.ts'
import { artefactKey, encodingsOf } from '../artefacts/artefacts.ts'
import { insertAudit } from '../release-history.queries.ts'
import { findRelease, listReleases, type ReleaseId } from '../releases.queries.ts'
import { chooseLeftovers } from './choose-leftovers.ts'
import { deleteRelease, listNeeded, listReferenced, listSeen, lockArtefacts } from './cleanup.queries.ts'

const DAY_MS = 86_400_000

export interface CleanupWish {
  /** Younger ones stay, and what was run within these days. */
  days: number
  /** Without it, nothing is deleted: it is only told what would be. */
  apply: boolean
}

type Generation = ReleaseId & { remote: string }

/** Deletes generations that nobody runs, with those of their files that no other one has. */
export async function cleanUpReleases(deps: Deps, actor: string, { days, apply }: CleanupWish) {
  const before = new Date(deps.now().getTime() - days * DAY_MS)
  const [releases, needed, seen] = await Promise.all([
    listReleases(deps.db),
    listNeeded(deps.db),
    listSeen(deps.db, before),
  ])
  const leftovers = chooseLeftovers({ releases, needed, seen }, before)
  const removed = []
  for (const one of leftovers) removed.push({ ...named(one), files: apply ? await remove(deps, actor, one) : 0 })
  return { applied: apply, kept: releases.length - leftovers.length, removed }
}

const named = ({ remote, version, build }: Generation) => ({ remote, version, build })

/** @returns how many files went with it */
async function remove(deps: Deps, actor: string, one: Generation): Promise<number> {
  const files = await deps.db.transaction(async (tx) => {
    await lockArtefacts(tx)
    const release = await findRelease(tx, one.remote, one)
    if (!release) return []
    await deleteRelease(tx, one)
    await insertAudit(tx, { actor, action: 'cleanup', reason: '', remote: one.remote, before: named(one), after: null })
    return [...release.manifest.files, { path: 'manifest.json', integrity: release.manifest_integrity }]
  })
  // In a transaction of its own: files of a release whose row is still there are never missing.
  return deps.db.transaction(async (tx) => {
    await lockArtefacts(tx)
    const held = new Set(
      await listReferenced(
        tx,
        files.map(({ integrity }) => integrity),
      ),
    )
    const gone = files.filter(({ integrity }) => !held.has(integrity))
    await deleteDictionaries(
      tx,
      gone.map(({ integrity }) => integrity),
    )
    for (const { path, integrity } of gone)
      for (const encoding of [null, ...encodingsOf(path)]) await deps.blobs.remove(artefactKey(integrity, encoding))
    return gone.length
  })
}
