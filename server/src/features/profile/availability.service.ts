import type { CurrentUser } from '@parley/shared/contract/person'
import type { Availability } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import { accountPresence } from '../../realtime/presence/presence-map.ts'
import { currentUser } from './current-user.service.ts'
import { isReasonOf, updateAutoOffline, updateAvailability } from './profile.queries.ts'

/** Everybody sees the change at once; who may see visitors keeps the map of theirs. */
async function tellPresence(deps: Deps, accountId: number): Promise<void> {
  const { usersOnly } = await accountPresence(deps.db, deps.presence, accountId)
  await deps.publish({ kind: 'members', accountId }, 'presence.update', { users: usersOnly.users })
}

interface AvailabilityPick {
  accountId: number
  availability: Availability
  reasonId: number | null
}

/** A reason is kept only with "busy" and must be one of the account. @throws NotFound without an entry there; Invalid */
export async function pickAvailability(deps: Deps, userId: number, pick: AvailabilityPick): Promise<CurrentUser> {
  const { accountId, availability } = pick
  const reasonId = availability === 'busy' ? pick.reasonId : null
  if (reasonId !== null && !(await isReasonOf(deps.db, accountId, reasonId))) {
    throw new Invalid({ availability_reason_id: 'is not a reason of this account' })
  }
  if (!(await updateAvailability(deps.db, accountId, userId, { availability, reasonId })))
    throw new NotFound({ accountId })
  await tellPresence(deps, accountId)
  return currentUser(deps, userId)
}

/** @throws NotFound when the user has no entry for the account */
export async function setAutoOffline(
  deps: Deps,
  userId: number,
  accountId: number,
  autoOffline: boolean,
): Promise<CurrentUser> {
  if (!(await updateAutoOffline(deps.db, accountId, userId, autoOffline))) throw new NotFound({ accountId })
  await tellPresence(deps, accountId)
  return currentUser(deps, userId)
}
