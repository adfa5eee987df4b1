import type { Phrasebook, TopicKey } from './content/phrasebook.ts'
import type { DemoInbox } from './inboxes/inbox-forms.ts'
import { inboxById } from './inboxes/inboxes.ts'
import type { DemoContact } from './people/contacts.ts'
import { DEPARTED, MEMBERSHIPS, USERS } from './people/people.ts'
import type { Random } from './random.ts'
import { DAY, HOUR } from './story.ts'

/** Share of conversations by inbox of account 1 (D5: channel mix). */
export const INBOX_MIX: (readonly [number, number])[] = [
  [1, 27],
  [2, 4],
  [3, 18],
  [4, 6],
  [5, 3],
  [6, 10],
  [7, 4],
  [8, 3],
  [10, 2],
  [12, 6],
  [16, 5],
  [11, 4],
  [14, 3],
  [9, 2],
  [15, 2],
  [13, 1],
]

const LANGUAGE_MIX: (readonly [string, number])[] = [
  ['en', 64],
  ['de', 9],
  ['pt', 7],
  ['es', 7],
  ['fr', 6],
  ['tr', 3],
  ['ar', 3],
  ['ja', 0.6],
  ['pl', 2],
  ['it', 0.5],
  ['nl', 0.4],
  ['sv', 0.3],
  ['da', 0.3],
  ['ko', 0.3],
]

/** Inboxes of one country. */
const INBOX_LANGUAGE: Record<number, string> = { 7: 'de', 8: 'pt', 15: 'ja' }

const needsPhone = (inbox: DemoInbox) =>
  ['Channel::Whatsapp', 'Channel::TwilioSms', 'Channel::Sms'].includes(inbox.channel_type)
const needsMail = (inbox: DemoInbox) => inbox.channel_type === 'Channel::Email'

/** Finds customers and agents that fit an inbox. */
export interface Casting {
  contactFor(inbox: DemoInbox, createdAt: number, language?: string): DemoContact
  agentFor(inbox: DemoInbox, at: number): number
  inbox(): DemoInbox
}

/** @param now the demo clock: one agent joined 20 days before it, one left 45 days before it */
export function makeCasting(contacts: readonly DemoContact[], random: Random, now: number): Casting {
  const pools = new Map<string, DemoContact[]>()
  const pool = (language: string, inbox: DemoInbox): DemoContact[] => {
    const key = `${language}${needsPhone(inbox) ? 'p' : ''}${needsMail(inbox) ? 'm' : ''}`
    const known = pools.get(key)
    if (known) return known
    const fits = contacts.filter(
      (c) =>
        c.language === language &&
        !c.blocked &&
        (!needsPhone(inbox) || c.phone_number) &&
        (!needsMail(inbox) || c.email),
    )
    pools.set(key, fits)
    return fits
  }
  return {
    contactFor(inbox, createdAt, language) {
      const wanted = language ?? INBOX_LANGUAGE[inbox.id] ?? random.weighted(LANGUAGE_MIX)
      const fits = pool(wanted, inbox)
      const contact = random.pick(fits.length > 0 ? fits : pool('en', inbox))
      // Nobody writes before they are known.
      if (Date.parse(contact.created_at) > createdAt) contact.created_at = new Date(createdAt).toISOString()
      return contact
    },
    agentFor(inbox, at) {
      const able = inbox.members.filter((id) => canServe(inbox.account_id, id) && (id !== 15 || at > now - 20 * DAY))
      if (inbox.account_id === 1 && at < now - 45 * DAY && random.chance(0.09)) return DEPARTED
      const night = new Date(at).getUTCHours() < 6
      if (night && able.includes(11)) return 11
      return random.pick(able.length > 0 ? able : inbox.members)
    },
    inbox: () => inboxById(random.weighted(INBOX_MIX)),
  }
}

/** Confirmed, and not confined to what others give them. */
function canServe(accountId: number, userId: number): boolean {
  const member = MEMBERSHIPS.find((m) => m.accountId === accountId && m.userId === userId)
  const user = USERS.find((u) => u.id === userId)
  return member !== undefined && !user?.unconfirmed && (accountId !== 1 || member.customRoleId === undefined)
}

const WEEKDAYS = [24, 68, 64, 60, 58, 55, 29]
const HOURS = [1, 1, 1, 1, 1, 1, 1, 2, 4, 7, 9, 9, 7, 7, 8, 8, 7, 6, 5, 5, 4, 3, 2, 1]

/** Conversations a day ago, two days ago …: weekday, trend, noise and the incidents of D5. Sums to `total`. */
export function dailyVolumes(total: number, days: number, now: number, random: Random): number[] {
  const raw = Array.from({ length: days }, (_none, ago) => {
    const weekday = new Date(now - ago * DAY).getUTCDay()
    const trend = 1 + 0.0025 * (days / 2 - ago)
    const incident = ago >= 59 && ago <= 61 ? 1.5 : ago === 33 ? 1.35 : ago >= 9 && ago <= 12 ? 1.7 : 1
    return (WEEKDAYS[weekday] ?? 50) * trend * incident * (0.88 + 0.24 * random.next())
  })
  const factor = total / raw.reduce((sum, n) => sum + n, 0)
  let carried = 0
  return raw.map((n) => {
    carried += n * factor
    const whole = Math.round(carried)
    carried -= whole
    return whole
  })
}

/** A moment on the day that began `dayStart`, in the hours people write. */
export function momentOn(dayStart: number, random: Random): number {
  const hour = random.weighted(HOURS.map((weight, h) => [h, weight] as const))
  return dayStart + hour * HOUR + Math.floor(random.next() * HOUR)
}

/** What people wrote about on a day of an incident; undefined: anything. */
export function incidentTopic(ago: number, random: Random): TopicKey | undefined {
  if (ago >= 59 && ago <= 61 && random.chance(0.62)) return 'late'
  if (ago >= 9 && ago <= 12 && random.chance(0.35)) return random.pick(['stock', 'payment', 'change'])
  if (ago === 33 && random.chance(0.3)) return 'payment'
  return undefined
}

export type Books = ReadonlyMap<string, Phrasebook>
