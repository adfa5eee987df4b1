import type { ChannelType } from '@parley/shared/contract/scalars'
import type { Random } from './random.ts'
import { HOUR, MINUTE, SECOND } from './story.ts'

/** How fast a channel is answered: medians in milliseconds and how far they spread. */
interface Pace {
  first: number
  spread: number
  turn: number
}

const CHAT: Pace = { first: 100 * SECOND, spread: 1.3, turn: 3 * MINUTE }
const MESSENGER: Pace = { first: 6 * MINUTE, spread: 1.2, turn: 12 * MINUTE }
const SOCIAL: Pace = { first: 22 * MINUTE, spread: 1.1, turn: 40 * MINUTE }
const MAIL: Pace = { first: 110 * MINUTE, spread: 1.24, turn: 2.4 * HOUR }

const PACES: Partial<Record<ChannelType, Pace>> = {
  'Channel::WebWidget': CHAT,
  'Channel::Whatsapp': MESSENGER,
  'Channel::TwilioSms': MESSENGER,
  'Channel::Sms': MESSENGER,
  'Channel::Telegram': MESSENGER,
  'Channel::Line': MESSENGER,
  'Channel::FacebookPage': SOCIAL,
  'Channel::TwitterProfile': SOCIAL,
  'Channel::Api': SOCIAL,
}

export const paceOf = (channel: ChannelType): Pace => PACES[channel] ?? MAIL

/** Slow and quick people, so that leader boards differ; who is not named answers at the usual pace. */
const HAND: Record<number, number> = {
  1: 0.85,
  2: 0.7,
  3: 1.05,
  7: 0.9,
  8: 1.15,
  9: 1,
  10: 1.3,
  11: 0.95,
  12: 0.8,
  13: 1.1,
  14: 1.6,
  15: 1.4,
  16: 1.2,
  6: 1.25,
}

export const handOf = (agentId: number): number => HAND[agentId] ?? 1

/** Nobody answers at night: a reply due between 22:00 and 7:00 UTC goes out in the first hour of the morning. */
export function wakeUp(at: number, random: Random): number {
  const hour = new Date(at).getUTCHours()
  if (hour >= 7 && hour < 22) return at
  const morning = new Date(at)
  if (hour >= 22) morning.setUTCDate(morning.getUTCDate() + 1)
  morning.setUTCHours(7, 0, 0, 0)
  return morning.getTime() + random.int(1, 70) * MINUTE
}
