import { ownerMaySee } from '../../access/viewers.queries.ts'
import { json, type Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import { SHOWN, type StoredNotification } from './notifications.queries.ts'

interface Owner {
  accountId: number
  userId: number
}

/** What an owner does to a notification. A `snooze` of null leaves its time as it was. */
export type OwnChange = { read_at: Date | null } | { snooze: Date | null } | { isAsleep: false }

/** Awake, and as new: now, and with the time it slept until. */
const woken = (now: string) => `read_at = null, last_activity_at = ${now}, updated_at = ${now}, snoozed_until = null,
         meta = meta || jsonb_build_object('last_snoozed_at',
           to_char(snoozed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** Wakes one that sleeps; null: there is none that does. */
export async function wakeOwn(db: Sql, own: Owner & { id: number }, now: Date): Promise<StoredNotification | null> {
  const { rows } = await db.query<StoredNotification>(
    `update notifications n set ${woken('$4')}
     where n.account_id = $1 and n.user_id = $2 and n.id = $3 and n.snoozed_until is not null and ${SHOWN} returning n.*`,
    [own.accountId, own.userId, own.id, now],
  )
  return rows[0] ?? null
}

/** Changes one notification that its owner may see; null: there is none. */
export async function changeOwn(
  db: Sql,
  own: Owner & { id: number },
  change: OwnChange,
  now: Date,
): Promise<StoredNotification | null> {
  const p = params(own.accountId, own.userId, own.id, now)
  const set = () => {
    if ('isAsleep' in change) return 'snoozed_until = null'
    if ('read_at' in change) return `read_at = ${p.add(change.read_at)}::timestamptz`
    return `snoozed_until = coalesce(${p.add(change.snooze)}::timestamptz, snoozed_until), meta = meta || ${p.add(json({ last_snoozed_at: null }))}::jsonb`
  }
  const { rows } = await db.query<StoredNotification>(
    `update notifications n set ${set()}, updated_at = $4
     where n.account_id = $1 and n.user_id = $2 and n.id = $3 and ${SHOWN} returning n.*`,
    p.values,
  )
  return rows[0] ?? null
}

/** Marks the unread as read, all of them or those of one conversation. @returns which they were */
export async function readAll(db: Sql, own: Owner, conversationId: number | null, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `update notifications set read_at = $3, updated_at = $3 where account_id = $1 and user_id = $2 and read_at is null
       and removed_at is null and ($4::int is null or conversation_id = $4) returning id`,
    [own.accountId, own.userId, now, conversationId],
  )
  return rows.map((row) => row.id)
}

/** Makes these unread again. @returns which of them there are, the newest activity first */
export async function unreadMany(db: Sql, own: Owner, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `with again as (
       update notifications n set read_at = null, updated_at = $4
       where n.account_id = $1 and n.user_id = $2 and n.id = any($3::bigint[]) and n.read_at is not null and ${SHOWN}
       returning n.id, n.last_activity_at)
     select id from again order by last_activity_at desc, id desc`,
    [own.accountId, own.userId, [...ids], now],
  )
  return rows.map((row) => row.id)
}

/** Takes it out of sight; it can be brought back until it is purged. @returns false when there is none */
export async function removeOwn(db: Sql, own: Owner, id: number, now: Date): Promise<boolean> {
  const { count } = await db.query(
    `update notifications set removed_at = $4, updated_at = $4
     where account_id = $1 and user_id = $2 and id = $3 and removed_at is null`,
    [own.accountId, own.userId, id, now],
  )
  return count > 0
}

/** @returns which they were */
export async function removeAllOwn(db: Sql, own: Owner, onlyRead: boolean, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `update notifications set removed_at = $4, updated_at = $4 where account_id = $1 and user_id = $2
       and removed_at is null and (not $3::boolean or read_at is not null) returning id`,
    [own.accountId, own.userId, onlyRead, now],
  )
  return rows.map((row) => row.id)
}

/** Brings back what was removed. @returns which of them there are, the newest activity first */
export async function restoreMany(db: Sql, own: Owner, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `with again as (
       update notifications n set removed_at = null, updated_at = $4
       where n.account_id = $1 and n.user_id = $2 and n.id = any($3::bigint[]) and n.removed_at is not null
         and ${ownerMaySee('n')}
       returning n.id, n.last_activity_at)
     select id from again order by last_activity_at desc, id desc`,
    [own.accountId, own.userId, [...ids], now],
  )
  return rows.map((row) => row.id)
}

/** Wakes what was snoozed until now, in every account. */
export async function wakeDue(db: Sql, now: Date): Promise<{ account_id: number; ids: number[] }[]> {
  const { rows } = await db.query<{ account_id: number; ids: number[] }>(
    `with woken as (
       update notifications set ${woken('$1')}
       where snoozed_until <= $1 and removed_at is null returning id, account_id)
     select account_id, array_agg(id order by id) as ids from woken group by account_id order by account_id`,
    [now],
  )
  return rows
}

/** Deletes for good what was stored, or removed by its owner, before these times. @returns how many */
export async function deleteBefore(db: Sql, stored: Date, removed: Date): Promise<number> {
  return (await db.query('delete from notifications where created_at < $1 or removed_at < $2', [stored, removed])).count
}
