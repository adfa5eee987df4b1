import * as v from 'valibot'
import type { Sql } from '../db/db.ts'
import { type Identity, identifyUser, identifyVisitor, type Refusal } from './identity.queries.ts'

const MAX_ID = 2_147_483_647
const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.maxValue(MAX_ID),
)
/** What can be stored, and so be found: PostgreSQL refuses even to look for a NUL character. */
const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.excludes('\0'))

/** What a connection says about itself, over Socket.IO and over `/cable` alike (workspace 21.1, 21.7). */
const UserClaim = v.object({
  pubsub_token: Name,
  account_id: Id,
  user_id: Id,
  client: v.fallback(v.nullable(Name), null),
})
const VisitorClaim = v.object({ pubsub_token: Name })

/** Whose connection this is, or why it is refused. */
export async function identify(db: Sql, claim: unknown): Promise<Identity | Refusal> {
  const asUser = v.safeParse(UserClaim, claim)
  if (asUser.success) {
    const { pubsub_token: pubsubToken, account_id: accountId, user_id: userId, client } = asUser.output
    return identifyUser(db, { pubsubToken, accountId, userId, client })
  }
  const asVisitor = v.safeParse(VisitorClaim, claim)
  const names = typeof claim === 'object' && claim !== null && ('user_id' in claim || 'account_id' in claim)
  return asVisitor.success && !names ? identifyVisitor(db, asVisitor.output.pubsub_token) : 'invalid_token'
}
