import type { Sql } from '../../../db/db.ts'
import type { ReleaseId } from '../releases.queries.ts'

type Generation = ReleaseId & { remote: string }

/** Of each audience so many builds that it was given and not taken off: its own, and what a rollback goes back to. */
const KEPT_OF_EACH = 3

/** What anybody is given now, and what they would go back to. */
export async function listNeeded(db: Sql): Promise<Generation[]> {
  const { rows } = await db.query<Generation>(
    `select remote, version, build from remote_targets
     union select remote, version, build from remote_ramps
     union select remote, version, build from (
       select h.*, row_number() over (partition by account_id, remote order by last desc) as place from (
         select account_id, remote, version, build, max(id) as last from release_history
         where withdrawn_at is null group by account_id, remote, version, build) h) placed
       where place <= $1`,
    [KEPT_OF_EACH],
  )
  return rows
}

/** What tabs reported since, as used or as calling what goes away. */
export async function listSeen(db: Sql, since: Date): Promise<Generation[]> {
  const { rows } = await db.query<Generation>(
    `select distinct remote, version, build from release_health where minute >= $1
     union select remote, version, build from release_health_people where seen_on >= $1::timestamptz::date
     union select remote, split_part(version, '+', 1), split_part(version, '+', 2) from deprecated_calls
       where called_on >= $1::timestamptz::date`,
    [since],
  )
  return rows
}

/** Until the transaction ends, nobody publishes and nobody cleans up. */
export async function lockArtefacts(tx: Sql): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('release artefacts'))")
}

export async function deleteRelease(tx: Sql, { remote, version, build }: Generation): Promise<void> {
  for (const table of ['release_history', 'remote_releases'])
    await tx.query(`delete from ${table} where remote = $1 and version = $2 and build = $3`, [remote, version, build])
}

/** Those of some files that a published build still has. */
export async function listReferenced(tx: Sql, integrities: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ integrity: string }>(
    `select distinct f ->> 'integrity' as integrity from remote_releases, jsonb_array_elements(manifest -> 'files') f
       where f ->> 'integrity' = any($1)
     union select manifest_integrity from remote_releases where manifest_integrity = any($1)`,
    [integrities],
  )
  return rows.map(({ integrity }) => integrity)
}
