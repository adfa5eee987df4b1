import type { CurrentUser } from '@parley/shared/contract/person'
import type { Availability } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import { currentUser } from '../users/current-user.service.ts'
import { findPickable, updateAutoOffline, updateAvailability } from './profile.queries.ts'

interface AvailabilityPick {
  accountId: number
  availability: Availability
  reasonId: number | null
}

/** Everybody is sent the new presence map. A reason is kept only with "busy" and must be one of the account. @throws NotFound without an entry there; Invalid */
export async function pickAvailability(deps: Deps, userId: number, pick: AvailabilityPick): Promise<CurrentUser> {
  const { accountId, availability } = pick
  const reasonId = availability === 'busy' ? pick.reasonId : null
  const { has_entry, has_reason } = await findPickable(deps.db, accountId, userId, reasonId)
  if (!has_entry) throw new NotFound({ accountId })
  if (!has_reason) throw new Invalid({ availability_reason_id: 'is not a reason of this account' })
  if (!(await updateAvailability(deps.db, accountId, userId, { availability, reasonId })))
    throw new NotFound({ accountId })
  await deps.presence.announce(accountId)
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
  await deps.presence.announce(accountId)
  return currentUser(deps, userId)
}
