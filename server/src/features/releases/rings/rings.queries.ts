import type { Sql } from '../../../db/db.ts'
import type { ReleaseId, TargetRow } from '../releases.queries.ts'
import type { Channel, Channels } from './rings.ts'

export interface RampRow extends ReleaseId {
  remote: string
  /** Percent. */
  share: number
  /** Whose share it is. */
  unit: 'accounts' | 'users'
  salt: string
  first_account: number | null
  first_user: number | null
  /** Goes on by itself when it is shown to be good. */
  auto: boolean
  /** How long each step lasts at least. */
  step_minutes: number
  started_at: Date
  /** When the present step began. */
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
    `insert into remote_ramps (remote, version, build, share, salt, first_account, auto, step_minutes, started_at,
       unit, first_user)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (remote) do update set version = excluded.version, build = excluded.build, share = excluded.share,
       salt = excluded.salt, first_account = excluded.first_account, auto = excluded.auto,
       step_minutes = excluded.step_minutes, started_at = excluded.started_at, unit = excluded.unit,
       first_user = excluded.first_user, updated_at = now()`,
    [
      row.remote,
      row.version,
      row.build,
      row.share,
      row.salt,
      row.first_account,
      row.auto,
      row.step_minutes,
      row.started_at,
      row.unit,
      row.first_user,
    ],
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

export async function listChannels(db: Sql): Promise<Channels> {
  const { rows } = await db.query<{ account_id: number; channel: Channel }>('select * from release_channels')
  return new Map(rows.map(({ account_id, channel }) => [account_id, channel]))
}

export async function putChannel(db: Sql, accountId: number, channel: Channel): Promise<void> {
  await db.query('delete from release_channels where account_id = $1', [accountId])
  if (channel === 'stable') return
  await db.query('insert into release_channels (account_id, channel) values ($1, $2)', [accountId, channel])
}
