import { accountsAt } from './accounts.ts'
import { makeCasting } from './casting.ts'
import { PHRASEBOOKS } from './content/phrasebooks.ts'
import { linesIn } from './fold/activity-lines.ts'
import { type Folded, foldStory } from './fold/fold.ts'
import { type Numbered, numberAll } from './fold/numbering.ts'
import { helpCenterRows } from './help-center/help-center-rows.ts'
import { type Stage, writeHistory } from './history.ts'
import { inboxById } from './inboxes/inboxes.ts'
import { involveInes, writeLive } from './live.ts'
import { otherAccounts } from './other-accounts.ts'
import { type DemoContact, makeContacts } from './people/contacts.ts'
import { DEPARTED, nameOfUser } from './people/people.ts'
import { randomFor } from './random.ts'
import { auditRows } from './rows/audit-rows.ts'
import { conversationRows } from './rows/conversation-rows.ts'
import { heldFileRows } from './rows/held-files.ts'
import { libraryRows } from './rows/library-rows.ts'
import { notificationRows } from './rows/notification-rows.ts'
import { isPromised, promiseRows, ruleRows } from './rows/rule-rows.ts'
import { settingsRows } from './rows/settings-rows.ts'
import type { Row } from './rows/write-rows.queries.ts'
import { DAY, type Story } from './story.ts'
import { TEAMS } from './structure.ts'
import { EDGE_CASES } from './threads/edge-cases.ts'
import { EVERYDAY } from './threads/everyday.ts'
import { LONG_THREAD, writeLongThread } from './threads/long-thread.ts'
import { ODD_ONES } from './threads/odd-ones.ts'
import { SAMPLED } from './threads/sampled.ts'
import { toContact, toStory } from './threads/thread.ts'
import type { BusinessSeconds } from './working-week.ts'

/** Contacts of account 1 that are made up by the generator; those of the hand-written threads follow them. */
const CONTACTS = 1_875
/** Conversations of account 1: #4821 is among the newest. */
const CONVERSATIONS = 4_846
const RESOLVED_TODAY = 96
const MENTIONS_OF_INES = 7
const PARTICIPATIONS_OF_INES = 11

/** What the hand-written threads leave to the generator, so that both together are D4. */
const LIVE = {
  mineAnswered: 8,
  mineUnread: [11, 2],
  waiting: 14,
  unassignedAnswered: 9,
  others: 79,
  othersUnread: 2,
  pending: 22,
  snoozed: 17,
}

/** Everything that happened, as rows, in the order the tables depend on each other. Pure: the clock decides it all. */
export function worldAt(now: number, businessSeconds: BusinessSeconds): [string, Row[]][] {
  const { contacts, stories } = everybody(now)
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const numbered = numberAll(stories.map((story) => fold(story, byId, businessSeconds)))
  const rows = conversationRows(numbered, (contactId, inboxId) => sourceId(byId.get(contactId), inboxId))
  const promised = new Set(numbered.filter((one) => isPromised(one, now)).map(({ id }) => id))
  const conversations = rows.conversations.map((row) => ({
    ...row,
    sla_policy_id: promised.has(Number(row.id)) ? 1 : null,
  }))
  return [
    ['contacts', contactRows(contacts, numbered)],
    ...ruleRows(now),
    ...(Object.entries({ ...rows, conversations }) as [string, Row[]][]),
    ...promiseRows(numbered, now),
    ['notifications', notificationRows(numbered, now)],
    ...libraryRows(
      now,
      contacts.filter((contact) => contact.account_id === 1).map((contact) => contact.id),
    ),
    ...settingsRows(now),
    heldFileRows(now),
    ['audit_logs', auditRows(now)],
    ...helpCenterRows(now),
  ]
}

function everybody(now: number): { contacts: DemoContact[]; stories: Story[] } {
  const generated = makeContacts(1, CONTACTS, 1, now)
  const threads = [...SAMPLED, ...EVERYDAY, ...ODD_ONES, ...EDGE_CASES, LONG_THREAD]
  const cast = threads.map((thread, i) => toContact(thread, CONTACTS + 1 + i, now))
  const told = threads
    .map((thread, i) => toStory(thread, CONTACTS + 1 + i, now))
    .map((story) => (story.displayId === LONG_THREAD.number ? writeLongThread(story, now) : story))
  const others = otherAccounts(CONTACTS + cast.length + 1, now)
  const made = marloweStories(generated, now, told.length)
  return { contacts: [...generated, ...cast, ...others.contacts], stories: [...told, ...made, ...others.stories] }
}

function marloweStories(contacts: readonly DemoContact[], now: number, told: number): Story[] {
  const today = Math.floor(now / DAY) * DAY
  const random = randomFor('conversations of account 1')
  const stage: Stage = { now, today, random, books: PHRASEBOOKS, casting: makeCasting(contacts, random, now) }
  const live = writeLive(stage, LIVE)
  const open = live.filter(
    (story) => story.initialStatus === 'open' && !story.events.some((event) => event.kind === 'status'),
  )
  involveInes(open, stage, MENTIONS_OF_INES, PARTICIPATIONS_OF_INES)
  return [...live, ...writeHistory(stage, CONVERSATIONS - live.length - told, RESOLVED_TODAY)]
}

const LOCALES = new Map(accountsAt(0).map((account) => [account.id, account.locale]))
const SURVEY: Record<string, string> = { ar: 'كيف كانت خدمتنا؟', de: 'Wie waren wir?' }

function fold(story: Story, contacts: ReadonlyMap<number, DemoContact>, businessSeconds: BusinessSeconds): Folded {
  const inbox = inboxById(story.inboxId)
  const locale = LOCALES.get(story.accountId) ?? 'en'
  const hours = { enabled: inbox.working_hours_enabled, timezone: inbox.timezone, days: inbox.working_hours }
  return foldStory(story, {
    nameOf: nameOfUser,
    teamName: (id) => TEAMS.find((team) => team.id === id)?.name ?? '',
    contactName: (id) => contacts.get(id)?.name ?? '',
    lines: linesIn(locale),
    businessSeconds: (start, end) => businessSeconds(hours, start, end),
    departed: new Set([DEPARTED]),
    surveyText: SURVEY[locale] ?? 'How did we do?',
  })
}

/** Contacts with the time of their last conversation. */
function contactRows(contacts: readonly DemoContact[], numbered: readonly Numbered[]): Row[] {
  const lastSeen = new Map<number, number>()
  for (const { story, lastActivityAt } of numbered) {
    lastSeen.set(story.contactId, Math.max(lastActivityAt, lastSeen.get(story.contactId) ?? 0))
  }
  return contacts.map(({ language: _language, ...contact }) => {
    const at = lastSeen.get(contact.id)
    return { ...contact, last_activity_at: at ? new Date(at).toISOString() : null, updated_at: contact.created_at }
  })
}

/** The person's id in the channel, in the form that its provider uses. */
function sourceId(contact: DemoContact | undefined, inboxId: number): string {
  if (!contact) throw new Error('a conversation without a contact')
  const inbox = inboxById(inboxId)
  const phone = contact.phone_number
  switch (inbox.channel_type) {
    case 'Channel::Email':
      if (contact.email) return contact.email
      break
    case 'Channel::Whatsapp':
      if (phone) return phone.slice(1)
      break
    case 'Channel::TwilioSms':
      if (phone) return inbox.medium === 'whatsapp' ? `whatsapp:${phone}` : phone
      break
    case 'Channel::Sms':
      if (phone) return phone
      break
    default:
      return randomFor(`source ${contact.id} ${inboxId}`).uuid()
  }
  throw new Error(`contact ${contact.id} cannot be reached through inbox ${inboxId}`)
}
