import * as v from 'valibot'
import type { Sql } from '../db/db.ts'
import { type Identity, identifyUser, identifyVisitor, type Refusal } from './identity.queries.ts'

const MAX_ID = 2_147_483_647
const Id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.maxValue(MAX_ID),
)
const Token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** What a connection says about itself, over Socket.IO and over `/cable` alike (workspace 21.1, 21.7). */
const UserClaim = v.object({
  pubsub_token: Token,
  account_id: Id,
  user_id: Id,
  client: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
})
const VisitorClaim = v.object({ pubsub_token: Token })

/** Whose connection this is, or why it is refused. */
export async function identify(db: Sql, claim: unknown): Promise<Identity | Refusal> {
  const asUser = v.safeParse(UserClaim, claim)
  if (asUser.success) {
    const { pubsub_token: pubsubToken, account_id: accountId, user_id: userId, client } = asUser.output
    return identifyUser(db, { pubsubToken, accountId, userId, client: client ?? null })
  }
  const asVisitor = v.safeParse(VisitorClaim, claim)
  const names = typeof claim === 'object' && claim !== null && ('user_id' in claim || 'account_id' in claim)
  return asVisitor.success && !names ? identifyVisitor(db, asVisitor.output.pubsub_token) : 'invalid_token'
}
