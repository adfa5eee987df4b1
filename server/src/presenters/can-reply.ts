import type { ReplyWindow } from '@parley/shared/contract/conversation'

/** What decides for how long an inbox may be answered in. */
export interface InboxReach {
  name: string
  channel_type: string
  medium: string | null
  /** Hours of `agent_reply_time_window` on API inboxes; of Facebook and Instagram where people may answer longer. */
  window: number | string | null
}

const DAY_H = 24

/** Hours after the newest incoming message in which a reply may be sent; null: always (workspace 20.5). */
export function replyWindowHours(inbox: InboxReach): number | null {
  switch (inbox.channel_type) {
    case 'Channel::Api':
      return inbox.window === null || inbox.window === '' ? null : Number(inbox.window)
    case 'Channel::FacebookPage':
    case 'Channel::Instagram':
      return Number(inbox.window ?? DAY_H)
    case 'Channel::Whatsapp':
      return DAY_H
    case 'Channel::TwilioSms':
      return inbox.medium === 'whatsapp' ? DAY_H : null
    default:
      return null
  }
}

/** The window of an inbox and when it closes (workspace 20.5); null: the inbox may always be answered in. */
export function replyWindowOf(inbox: InboxReach, lastIncomingAt: Date | null): ReplyWindow | null {
  const hours = replyWindowHours(inbox)
  if (hours === null || !Number.isFinite(hours)) return null
  const seconds = hours * 3600
  return { seconds, closes_at: lastIncomingAt && Math.floor(lastIncomingAt.getTime() / 1000 + seconds) }
}

/** Exactly at the limit is closed; nobody has written yet is closed where a window applies. */
export function isReplyable(inbox: InboxReach, lastIncomingAt: Date | null, now: Date): boolean {
  const hours = replyWindowHours(inbox)
  if (hours === null) return true
  return lastIncomingAt !== null && now.getTime() - lastIncomingAt.getTime() < hours * 3_600_000
}
