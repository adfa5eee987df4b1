import type { Availability } from '@parley/shared/contract/scalars'

/** Who has been seen lately (workspace 21.2): in process, or in Redis when several processes serve. */
export interface Presence {
  /** Live users of the account with the availability they picked; whoever is missing is offline unless `auto_offline` is false. */
  liveUsers(accountId: number): Promise<ReadonlySet<number>>
  liveContacts(accountId: number): Promise<ReadonlySet<number>>
  seenUser(accountId: number, userId: number): Promise<void>
  seenContact(accountId: number, contactId: number): Promise<void>
  forgetUser(accountId: number, userId: number): Promise<void>
  forgetContact(accountId: number, contactId: number): Promise<void>
  /** Somebody's pick (online, busy, offline) changed: everybody in the account gets the new map within a second or two. */
  announce(accountId: number): Promise<void>
  /** Grows with every `announce`. */
  picksVersion(accountId: number): Promise<number>
  close(): Promise<void>
}

/** `availability_status`: the pick when seen lately or when auto_offline is off, else offline. */
export function availabilityStatus(picked: Availability, autoOffline: boolean, isLive: boolean): Availability {
  return !autoOffline || isLive ? picked : 'offline'
}
