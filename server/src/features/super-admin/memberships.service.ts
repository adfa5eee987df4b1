import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import { announceCacheKeys, bumpCacheKey } from '../accounts/cache-keys.service.ts'
import { joinAccount, leaveAccount } from '../agents/agents.service.ts'
import { findConsoleAccount } from './console-accounts.queries.ts'
import { findConsoleUser } from './console-users.queries.ts'

interface Belonging {
  account_id: number
  user_id: number
  role: 'administrator' | 'agent'
}

/** The person works in the account from now on. @throws Invalid for what is not there, and for who is there already */
export async function addMembership(deps: Deps, callerId: number, given: Belonging): Promise<Belonging> {
  if (!(await findConsoleAccount(deps.db, given.account_id))) throw new Invalid({ account_id: 'must exist' })
  if (!(await findConsoleUser(deps.db, given.user_id))) throw new Invalid({ user_id: 'must exist' })
  const isNew = await joinAccount(deps.db, { ...given, inviter_id: callerId })
  if (!isNew) throw new Invalid({ user_id: 'has already been taken' })
  await deps.presence.announce(given.account_id)
  return given
}

/** Ends the person's memberships in the accounts, with `more` in the same transaction; their open pages leave. */
export async function endMemberships(
  deps: Deps,
  userId: number,
  accountIds: readonly number[],
  more: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const now = deps.now()
  const keys = await deps.db.transaction(async (tx) => {
    const changed = []
    for (const accountId of accountIds) {
      await leaveAccount(tx, accountId, userId)
      await bumpCacheKey(tx, accountId, 'team', now)
      changed.push({ accountId, keys: await bumpCacheKey(tx, accountId, 'inbox', now) })
    }
    await more(tx)
    return changed
  })
  for (const { accountId, keys: cacheKeys } of keys) {
    await deps.publish({ kind: 'user', accountId, userId, close: true }, 'user:logout', {})
    await announceCacheKeys(deps, accountId, cacheKeys)
    await deps.presence.announce(accountId)
  }
}

/** @throws NotFound when they do not belong to it */
export async function removeMembership(deps: Deps, accountId: number, userId: number): Promise<void> {
  const user = await findConsoleUser(deps.db, userId)
  if (!user?.memberships.some(({ account_id }) => account_id === accountId)) throw new NotFound({ accountId, userId })
  await endMemberships(deps, userId, [accountId])
}
