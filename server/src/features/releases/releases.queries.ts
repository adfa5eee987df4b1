import type { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import { json, type Sql } from '../../db/db.ts'

/** `version+build` of one release of a remote. */
export interface ReleaseId {
  version: string
  build: string
}

export interface ReleaseRow extends ReleaseId {
  remote: string
  manifest: RemoteManifest | ShellManifest
  manifest_path: string
  manifest_integrity: string
  published_at: Date
  published_by: string
  revoked_at: Date | null
  revoked_reason: string
}

export interface TargetRow extends ReleaseId {
  /** 0: everybody without a row of their own. */
  account_id: number
  remote: string
  status: 'active' | 'paused'
  updated_at: Date
  /** When a pin ends by itself. */
  expires_at: Date | null
}

export async function findRelease(db: Sql, remote: string, { version, build }: ReleaseId): Promise<ReleaseRow | null> {
  const { rows } = await db.query<ReleaseRow>(
    'select * from remote_releases where remote = $1 and version = $2 and build = $3',
    [remote, version, build],
  )
  return rows[0] ?? null
}

/** Newest first, without manifests: what there is to choose from. */
export async function listReleases(db: Sql): Promise<Omit<ReleaseRow, 'manifest'>[]> {
  const { rows } = await db.query<Omit<ReleaseRow, 'manifest'>>(
    `select remote, version, build, manifest_path, manifest_integrity, published_at, published_by, revoked_at, revoked_reason
     from remote_releases order by published_at desc, build`,
  )
  return rows
}

/** The releases that the targets of one account name. */
export async function listTargetReleases(db: Sql, accountId: number): Promise<ReleaseRow[]> {
  const { rows } = await db.query<ReleaseRow>(
    `select r.* from remote_releases r join (
       select distinct on (remote) remote, version, build from remote_targets
       where account_id in (0, $1) order by remote, account_id desc) t using (remote, version, build)`,
    [accountId],
  )
  return rows
}

/** Storing the same build again changes nothing. */
export async function insertRelease(
  db: Sql,
  row: Omit<ReleaseRow, 'published_at' | 'revoked_at' | 'revoked_reason'>,
): Promise<void> {
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

export async function markRevoked(db: Sql, remote: string, { version, build }: ReleaseId, why: string): Promise<void> {
  await db.query(
    `update remote_releases set revoked_at = coalesce(revoked_at, now()), revoked_reason = $4
     where remote = $1 and version = $2 and build = $3`,
    [remote, version, build, why],
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

/** Accounts that have a release of their own. */
export async function listPins(db: Sql): Promise<TargetRow[]> {
  const { rows } = await db.query<TargetRow>(
    'select * from remote_targets where account_id > 0 order by remote, account_id',
  )
  return rows
}

/** Who gets one build now, or with null any build of the remote. */
export async function listTargetsOf(db: Sql, remote: string, release: ReleaseId | null): Promise<TargetRow[]> {
  const { rows } = await db.query<TargetRow>(
    `select * from remote_targets
     where remote = $1 and ($2::text is null or (version, build) = ($2, $3)) order by account_id desc`,
    [remote, release?.version ?? null, release?.build ?? null],
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
    `insert into remote_targets (account_id, remote, version, build, status, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, remote) do update set version = excluded.version, build = excluded.build,
       status = excluded.status, expires_at = excluded.expires_at, updated_at = now()`,
    [row.account_id, row.remote, row.version, row.build, row.status, row.expires_at],
  )
}

export async function deleteTarget(db: Sql, accountId: number, remote: string): Promise<void> {
  await db.query('delete from remote_targets where account_id = $1 and remote = $2', [accountId, remote])
}

export async function findRevision(db: Sql): Promise<number> {
  const { rows } = await db.query<{ revision: number }>('select revision from release_state')
  return rows[0]?.revision ?? 0
}

/** The revision, and whether the account may get other releases than everybody: a pin, or a share of accounts. */
export async function findRevisionFor(db: Sql, accountId: number): Promise<{ revision: number; own: boolean }> {
  const { rows } = await db.query<{ revision: number; own: boolean }>(
    `select revision, $1 > 0 and (exists (select 1 from release_history where account_id = $1)
       or exists (select 1 from remote_ramps)) as own from release_state`,
    [accountId],
  )
  return rows[0] ?? { revision: 0, own: false }
}

/** Takes the next revision if `expected` is still the current one. @returns the new revision, or null when it is not */
export async function nextRevision(db: Sql, expected: number): Promise<number | null> {
  const { rows } = await db.query<{ revision: number }>(
    'update release_state set revision = revision + 1 where revision = $1 returning revision',
    [expected],
  )
  return rows[0]?.revision ?? null
}

/** Who looks after the installation. */
export async function listSuperAdmins(db: Sql): Promise<{ id: number; email: string; name: string }[]> {
  const { rows } = await db.query<{ id: number; email: string; name: string }>(
    "select id, email, name from users where type = 'SuperAdmin' and confirmed_at is not null order by id",
  )
  return rows
}

export async function findSuperAdminName(db: Sql, userId: number): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>("select name from users where id = $1 and type = 'SuperAdmin'", [
    userId,
  ])
  return rows[0]?.name ?? null
}

/** Accounts that people can use. */
export async function listActiveAccountIds(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>("select id from accounts where status = 'active' order by id")
  return rows.map(({ id }) => id)
}

/** People of accounts that can be used. */
export async function listActiveUserIds(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(
    `select distinct m.user_id from account_users m join accounts a on a.id = m.account_id
     where a.status = 'active' order by m.user_id`,
  )
  return rows.map(({ user_id }) => user_id)
}

export async function listAccountIds(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from accounts order by id')
  return rows.map(({ id }) => id)
}

/** Null: there is no such account. */
export async function findAccountName(db: Sql, accountId: number): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>('select name from accounts where id = $1', [accountId])
  return rows[0]?.name ?? null
}
