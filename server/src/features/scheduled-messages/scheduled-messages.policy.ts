import { MAX_SCHEDULE_DAYS } from '@parley/shared/contract/scheduled-message'
import { Forbidden, Invalid, NOT_ALLOWED } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'

const DAY_MS = 24 * 60 * 60_000

/** Whose words they are, and administrators. @throws Forbidden */
export function assertMayChange(member: Member, scheduled: { user_id: number }): void {
  if (member.userId !== scheduled.user_id && member.role !== 'administrator') throw new Forbidden(NOT_ALLOWED)
}

/** A time that is still to come, and not further than anybody plans. @throws Invalid */
export function timeToSend(seconds: number, now: Date): Date {
  const at = new Date(seconds * 1000)
  if (at <= now) throw new Invalid({ send_at: 'must be in the future' })
  if (at.getTime() > now.getTime() + MAX_SCHEDULE_DAYS * DAY_MS) throw new Invalid({ send_at: 'is too far away' })
  return at
}
