import type { Sql } from '../../../db/db.ts'
import type { ReleaseId, TargetRow } from '../releases.queries.ts'

export interface RampRow extends ReleaseId {
  remote: string
  /** Percent of accounts. */
  share: number
  salt: string
  updated_at: Date
}

export async function listRamps(db: Sql): Promise<RampRow[]> {
  const { rows } = await db.query<RampRow>('select * from remote_ramps order by remote')
  return rows
}

export async function findRamp(db: Sql, remote: string): Promise<RampRow | null> {
  const { rows } = await db.query<RampRow>('select * from remote_ramps where remote = $1', [remote])
  return rows[0] ?? null
}

export async function putRamp(db: Sql, row: Omit<RampRow, 'updated_at'>): Promise<void> {
  await db.query(
    `insert into remote_ramps (remote, version, build, share, salt) values ($1, $2, $3, $4, $5)
     on conflict (remote) do update set version = excluded.version, build = excluded.build, share = excluded.share,
       salt = excluded.salt, updated_at = now()`,
    [row.remote, row.version, row.build, row.share, row.salt],
  )
}

export async function deleteRamp(db: Sql, remote: string): Promise<void> {
  await db.query('delete from remote_ramps where remote = $1', [remote])
}

/** Pins whose time is over. */
export async function listEndedPins(db: Sql, now: Date): Promise<TargetRow[]> {
  const { rows } = await db.query<TargetRow>(
    'select * from remote_targets where account_id > 0 and expires_at <= $1 order by expires_at limit 100',
    [now],
  )
  return rows
}
