import { accountsAt } from './accounts.ts'
import { linesIn } from './activity-lines.ts'
import { type Books, makeCasting } from './casting.ts'
import { type DemoContact, makeContacts } from './contacts.ts'
import { PHRASEBOOKS } from './content/phrasebooks.ts'
import { conversationRows } from './conversation-rows.ts'
import { type Folded, foldStory } from './fold.ts'
import { type Stage, writeHistory } from './history.ts'
import { inboxById } from './inboxes.ts'
import { involveInes, writeLive } from './live.ts'
import { numberAll } from './numbering.ts'
import { DEPARTED, nameOfUser } from './people.ts'
import { randomFor } from './random.ts'
import { DAY, type Story } from './story.ts'
import { TEAMS } from './structure.ts'
import type { Row } from './write-rows.ts'

/** Contacts of account 1. */
const CONTACTS = 1_900
/** Conversations of account 1: #4821 is among the newest. */
const CONVERSATIONS = 4_846
const RESOLVED_TODAY = 96

/** Everything that happened, as rows, in the order the tables depend on each other. Pure: the clock decides it all. */
export function worldAt(now: number): [string, Row[]][] {
  const contacts = makeContacts(1, CONTACTS, 1, now)
  const stories = marloweStories(contacts, now)
  const folded = stories.map((story) => fold(story, contacts))
  const numbered = numberAll(folded)
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const rows = conversationRows(numbered, (contactId, inboxId) => sourceId(byId.get(contactId), inboxId))
  const lastSeen = new Map<number, string>()
  for (const row of rows.conversations) {
    const id = Number(row.contact_id)
    const at = String(row.last_activity_at)
    if (at > (lastSeen.get(id) ?? '')) lastSeen.set(id, at)
  }
  return [
    [
      'contacts',
      contacts.map(({ language: _language, ...contact }) => ({
        ...contact,
        last_activity_at: lastSeen.get(contact.id) ?? null,
        updated_at: lastSeen.get(contact.id) ?? contact.created_at,
      })),
    ],
    ...(Object.entries(rows) as [string, Row[]][]),
  ]
}

function marloweStories(contacts: readonly DemoContact[], now: number): Story[] {
  const books: Books = PHRASEBOOKS
  const today = Math.floor(now / DAY) * DAY
  const random = randomFor('conversations of account 1')
  const stage: Stage = { now, today, random, books, casting: makeCasting(contacts, random, now) }
  const live = writeLive(stage, {
    mineAnswered: 11,
    mineUnread: [11, 1, 2],
    waiting: 14,
    unassignedAnswered: 9,
    others: 94,
    othersUnread: 2,
    pending: 22,
    snoozed: 18,
  })
  involveInes(
    live.filter((story) => story.initialStatus === 'open' && !story.events.some((event) => event.kind === 'status')),
    stage,
    7,
    11,
  )
  return [...live, ...writeHistory(stage, CONVERSATIONS - live.length, RESOLVED_TODAY)]
}

function fold(story: Story, contacts: readonly DemoContact[]): Folded {
  const inbox = inboxById(story.inboxId)
  const locale = accountsAt(0).find((account) => account.id === story.accountId)?.locale ?? 'en'
  return foldStory(story, {
    nameOf: nameOfUser,
    teamName: (id) => TEAMS.find((team) => team.id === id)?.name ?? '',
    contactName: (id) => contacts.find((contact) => contact.id === id)?.name ?? '',
    lines: linesIn(locale),
    workingTime: inbox.working_hours_enabled ? { hours: inbox.working_hours, timezone: inbox.timezone } : null,
    departed: new Set([DEPARTED]),
    surveyText: 'How did we do?',
  })
}

function sourceId(contact: DemoContact | undefined, inboxId: number): string {
  if (!contact) throw new Error('a conversation without a contact')
  const inbox = inboxById(inboxId)
  const phone = contact.phone_number ?? ''
  switch (inbox.channel_type) {
    case 'Channel::Email':
      return contact.email ?? ''
    case 'Channel::Whatsapp':
      return phone.slice(1)
    case 'Channel::TwilioSms':
      return inbox.medium === 'whatsapp' ? `whatsapp:${phone}` : phone
    case 'Channel::Sms':
      return phone
    default:
      return randomFor(`source ${contact.id} ${inboxId}`).uuid()
  }
}
