import { json, type Sql } from '../../db/db.ts'
import type { ReleaseId, ReleaseRow } from './releases.queries.ts'

/** How far back the registry looks for a build that an old tab can run. */
export const DEPTH = 50

/** The newest entry of each build that this account, or everybody, was ever given. */
const NEWEST_ENTRIES = `select distinct on (remote, version, build) * from release_history
  where account_id in (0, $1) and ($2::text is null or remote = $2) order by remote, version, build, id desc`

/**
 * Builds that an audience was given and was not taken off, newest first; the current target is the first of them.
 *
 * @param remote null for all
 * @param depth so many of each remote
 */
export async function listCandidates(
  db: Sql,
  accountId: number,
  remote: string | null,
  depth = DEPTH,
): Promise<ReleaseRow[]> {
  const { rows } = await db.query<ReleaseRow>(
    `select r.* from (
       select h.*, row_number() over (partition by h.remote order by h.id desc) as place
       from (${NEWEST_ENTRIES}) h join remote_releases known using (remote, version, build)
       where h.withdrawn_at is null and known.revoked_at is null) h
     join remote_releases r using (remote, version, build) where h.place <= $3 order by h.id desc`,
    [accountId, remote, depth],
  )
  return rows
}

export interface Withdrawal extends ReleaseId {
  remote: string
  /** Why people were taken off it. */
  reason: string
}

/** Builds that this audience was taken off or that nobody may run: tabs that show one are told. Newest first. */
export async function listWithdrawn(db: Sql, accountId: number, remote: string | null = null): Promise<Withdrawal[]> {
  const { rows } = await db.query<Withdrawal>(
    `select remote, version, build, coalesce(nullif(r.revoked_reason, ''), h.withdrawn_reason, '') as reason
     from remote_releases r left join (${NEWEST_ENTRIES}) h using (remote, version, build)
     where (h.withdrawn_at is not null or r.revoked_at is not null) and ($2::text is null or remote = $2)
     order by greatest(h.withdrawn_at, r.revoked_at) desc limit 100`,
    [accountId, remote],
  )
  return rows
}

export async function insertHistory(
  db: Sql,
  accountId: number,
  remote: string,
  { version, build }: ReleaseId,
): Promise<void> {
  await db.query('insert into release_history (account_id, remote, version, build) values ($1, $2, $3, $4)', [
    accountId,
    remote,
    version,
    build,
  ])
}

/** This audience is taken off the build, and it is not chosen for it again. */
export async function markWithdrawn(
  db: Sql,
  accountId: number,
  remote: string,
  { version, build }: ReleaseId,
  reason: string,
): Promise<void> {
  await db.query(
    `update release_history set withdrawn_at = now(), withdrawn_reason = $5
     where account_id = $1 and remote = $2 and version = $3 and build = $4 and withdrawn_at is null`,
    [accountId, remote, version, build, reason],
  )
}

export interface AuditRow {
  actor: string
  action: string
  reason: string
  remote: string
  before: unknown
  after: unknown
}

export async function insertAudit(db: Sql, row: AuditRow): Promise<void> {
  await db.query(
    'insert into release_audit (actor, action, reason, remote, before, after) values ($1, $2, $3, $4, $5, $6)',
    [row.actor, row.action, row.reason, row.remote, json(row.before), json(row.after)],
  )
}

/** Newest first. @param remote null for all */
export async function listAudit(
  db: Sql,
  remote: string | null,
  limit: number,
): Promise<(AuditRow & { id: number; created_at: Date })[]> {
  const { rows } = await db.query<AuditRow & { id: number; created_at: Date }>(
    'select * from release_audit where $1::text is null or remote = $1 order by id desc limit $2',
    [remote, limit],
  )
  return rows
}
