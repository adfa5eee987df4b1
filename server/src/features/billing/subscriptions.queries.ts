import { json, type Sql } from '../../db/db.ts'
import type { SubscriptionUpdate } from './payment-provider.ts'

export interface SubscriptionRow {
  account_id: number
  customer_id: string
  subscription_id: string | null
  plan: string | null
  quantity: number
  status: string | null
  ends_on: Date | null
}

const COLUMNS = 'account_id, customer_id, subscription_id, plan, quantity, status, ends_on'

export async function findSubscription(sql: Sql, accountId: number): Promise<SubscriptionRow | null> {
  const { rows } = await sql.query<SubscriptionRow>(`select ${COLUMNS} from subscriptions where account_id = $1`, [
    accountId,
  ])
  return rows[0] ?? null
}

/** What the account itself says of its plan: written by what the provider told, or by another program. */
export async function attributesOf(sql: Sql, accountId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql.query<{ custom_attributes: Record<string, unknown> }>(
    'select custom_attributes from accounts where id = $1',
    [accountId],
  )
  return rows[0]?.custom_attributes ?? {}
}

/** One customer for each account, whoever asks first. */
export async function insertCustomer(sql: Sql, accountId: number, customerId: string): Promise<void> {
  await sql.query(
    'insert into subscriptions (account_id, customer_id) values ($1, $2) on conflict (account_id) do nothing',
    [accountId, customerId],
  )
}

/** Null: nobody's customer, or something newer is known. */
export async function keepSubscription(
  sql: Sql,
  update: SubscriptionUpdate,
  plan: string | null,
): Promise<SubscriptionRow | null> {
  const { rows } = await sql.query<SubscriptionRow>(
    `update subscriptions set subscription_id = $2, plan = $3, quantity = $4, status = $5, ends_on = $6, said_at = $7,
       updated_at = now()
     where customer_id = $1 and said_at <= $7 returning ${COLUMNS}`,
    [update.customerId, update.subscriptionId, plan, update.quantity, update.status, update.endsOn, update.saidAt],
  )
  return rows[0] ?? null
}

/** Who is billed, and for how many seats to begin with. */
export async function findPayer(
  sql: Sql,
  accountId: number,
): Promise<{ name: string; email: string; seats: number } | null> {
  const { rows } = await sql.query<{ name: string; email: string; seats: number }>(
    `select a.name, u.email, (select count(*)::int from account_users where account_id = a.id) as seats
     from accounts a join account_users m on m.account_id = a.id and m.role = 'administrator'
     join users u on u.id = m.user_id where a.id = $1 order by u.id limit 1`,
    [accountId],
  )
  return rows[0] ?? null
}

/** What a plan gives: limits in place of what is stored, flags and attributes merged into it. */
export async function applyPlan(
  tx: Sql,
  accountId: number,
  facts: { limits: Record<string, number>; features: Record<string, boolean>; attributes: Record<string, unknown> },
): Promise<void> {
  await tx.query(
    `update accounts set limits = $2::jsonb, features = features || $3::jsonb,
       custom_attributes = custom_attributes || $4::jsonb, updated_at = now() where id = $1`,
    [accountId, json(facts.limits), json(facts.features), json(facts.attributes)],
  )
}
