import type { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import { json, type Sql } from '../../db/db.ts'

export interface ReleaseRow {
  remote: string
  version: string
  build: string
  manifest: RemoteManifest | ShellManifest
  manifest_path: string
  manifest_integrity: string
  published_at: Date
  published_by: string
}

export interface TargetRow {
  /** 0: everybody without a row of their own. */
  account_id: number
  remote: string
  version: string
  build: string
  fallback_version: string | null
  fallback_build: string | null
  status: 'active' | 'paused'
  updated_at: Date
}

export async function findRelease(db: Sql, remote: string, version: string, build: string): Promise<ReleaseRow | null> {
  const { rows } = await db.query<ReleaseRow>(
    'select * from remote_releases where remote = $1 and version = $2 and build = $3',
    [remote, version, build],
  )
  return rows[0] ?? null
}

/** Newest first. @param remote null for all */
export async function listReleases(db: Sql, remote: string | null): Promise<ReleaseRow[]> {
  const { rows } = await db.query<ReleaseRow>(
    'select * from remote_releases where $1::text is null or remote = $1 order by published_at desc, build',
    [remote],
  )
  return rows
}

/** Those that one account's targets name, as target or as fallback. */
export async function listNamedReleases(db: Sql, accountId: number): Promise<ReleaseRow[]> {
  const { rows } = await db.query<ReleaseRow>(
    `select r.* from remote_releases r where exists (select 1 from remote_targets t
       where t.account_id in (0, $1) and t.remote = r.remote
         and (r.version, r.build) in ((t.version, t.build), (t.fallback_version, t.fallback_build)))`,
    [accountId],
  )
  return rows
}

/** Storing the same build again changes nothing. */
export async function insertRelease(db: Sql, row: Omit<ReleaseRow, 'published_at'>): Promise<void> {
  await db.query(
    `insert into remote_releases (remote, version, build, manifest, manifest_path, manifest_integrity, published_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      row.remote,
      row.version,
      row.build,
      json(row.manifest),
      row.manifest_path,
      row.manifest_integrity,
      row.published_by,
    ],
  )
}

/** The targets that count for one account: its own rows over everybody's. */
export async function listTargets(db: Sql, accountId: number): Promise<TargetRow[]> {
  const { rows } = await db.query<TargetRow>(
    `select distinct on (remote) * from remote_targets where account_id in (0, $1) order by remote, account_id desc`,
    [accountId],
  )
  return rows
}

export async function findTarget(db: Sql, accountId: number, remote: string): Promise<TargetRow | null> {
  const { rows } = await db.query<TargetRow>('select * from remote_targets where account_id = $1 and remote = $2', [
    accountId,
    remote,
  ])
  return rows[0] ?? null
}

export async function putTarget(db: Sql, row: Omit<TargetRow, 'updated_at'>): Promise<void> {
  await db.query(
    `insert into remote_targets (account_id, remote, version, build, fallback_version, fallback_build, status)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, remote) do update set version = excluded.version, build = excluded.build,
       fallback_version = excluded.fallback_version, fallback_build = excluded.fallback_build,
       status = excluded.status, updated_at = now()`,
    [row.account_id, row.remote, row.version, row.build, row.fallback_version, row.fallback_build, row.status],
  )
}

export async function findRevision(db: Sql): Promise<number> {
  const { rows } = await db.query<{ revision: number }>('select revision from release_state')
  return rows[0]?.revision ?? 0
}

/** Takes the next revision if `expected` is still the current one. @returns the new revision, or null when it is not */
export async function nextRevision(db: Sql, expected: number): Promise<number | null> {
  const { rows } = await db.query<{ revision: number }>(
    'update release_state set revision = revision + 1 where revision = $1 returning revision',
    [expected],
  )
  return rows[0]?.revision ?? null
}

interface AuditRow {
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

export async function findSuperAdminName(db: Sql, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>("select name from users where id = $1 and type = 'SuperAdmin'", [
    userId,
  ])
  return rows[0]?.name ?? null
}

export async function listAccountIds(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from accounts order by id')
  return rows.map(({ id }) => id)
}
