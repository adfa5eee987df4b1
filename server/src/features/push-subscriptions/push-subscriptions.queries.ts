import { json, type Sql } from '../../db/db.ts'

export type SubscriptionType = 'browser_push' | 'fcm'

/** A browser or a telephone that wants to be told when no page is open. */
export interface PushSubscriptionRow {
  id: number
  user_id: number
  subscription_type: SubscriptionType
  /** The endpoint, or the device id. */
  identifier: string
  attributes: Record<string, string>
  created_at: Date
  updated_at: Date
}

const COLUMNS = 'id, user_id, subscription_type, identifier, attributes, created_at, updated_at'

/** One row per browser or device: whoever signs in there takes it over. */
export async function upsertSubscription(
  db: Sql,
  userId: number,
  given: { type: SubscriptionType; identifier: string; attributes: Record<string, string> },
  now: Date,
): Promise<PushSubscriptionRow> {
  const { rows } = await db.query<PushSubscriptionRow>(
    `insert into push_subscriptions as p (user_id, subscription_type, identifier, attributes, created_at, updated_at)
     values ($1, $2, $3, $4::jsonb, $5, $5)
     on conflict (identifier) do update set user_id = excluded.user_id, subscription_type = excluded.subscription_type,
       attributes = excluded.attributes, updated_at = excluded.updated_at
     returning ${COLUMNS}`,
    [userId, given.type, given.identifier, json(given.attributes), now],
  )
  if (!rows[0]) throw new Error('a push subscription was not stored')
  return rows[0]
}

/** Keeps the newest of a user. */
export async function pruneSubscriptions(db: Sql, userId: number, most: number): Promise<void> {
  await db.query(
    `delete from push_subscriptions where id in (
       select id from push_subscriptions where user_id = $1 order by updated_at desc, id desc offset $2)`,
    [userId, most],
  )
}

/** @returns whether the user had it */
export async function deleteOwnSubscription(db: Sql, userId: number, by: { token: string } | { endpoint: string }) {
  const [condition, value] =
    'token' in by ? [`attributes ->> 'push_token' = $2`, by.token] : ['identifier = $2', by.endpoint]
  const { count } = await db.query(`delete from push_subscriptions where user_id = $1 and ${condition}`, [
    userId,
    value,
  ])
  return count > 0
}

export const deleteSubscription = (db: Sql, id: number) =>
  db.query('delete from push_subscriptions where id = $1', [id])

/** The subscription, while it is still of this user. */
export async function findSubscription(db: Sql, userId: number, id: number): Promise<PushSubscriptionRow | null> {
  const { rows } = await db.query<PushSubscriptionRow>(
    `select ${COLUMNS} from push_subscriptions where id = $1 and user_id = $2`,
    [id, userId],
  )
  return rows[0] ?? null
}

/** Ids of the browsers of a user. */
export async function browsersOf(db: Sql, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from push_subscriptions where user_id = $1 and subscription_type = 'browser_push' order by id`,
    [userId],
  )
  return rows.map((row) => row.id)
}
