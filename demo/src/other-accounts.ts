import { makeCasting } from './casting.ts'
import type { Phrasebook } from './content/phrasebook.ts'
import { books, clinics, halyard, pumps } from './content/phrasebooks.ts'
import { inboxById } from './inboxes/inboxes.ts'
import { type DemoContact, makeContacts } from './people/contacts.ts'
import { randomFor } from './random.ts'
import { writeStory } from './script.ts'
import { DAY, HOUR, MINUTE, type Story } from './story.ts'
import { stretchTo } from './stretch.ts'

interface Small {
  accountId: number
  book: Phrasebook
  inboxes: number[]
  cultures: string[]
  contacts: number
  /** Finished, in the last so many days. */
  finished: number
  days: number
  open: number
}

/** The accounts beside the shop: small, each for one state of the shell. Kupferberg has used up its 30 conversations a month. */
const SMALL: Small[] = [
  {
    accountId: 2,
    book: halyard,
    inboxes: [21, 22],
    cultures: ['american', 'indian', 'british'],
    contacts: 60,
    finished: 46,
    days: 8,
    open: 14,
  },
  {
    accountId: 3,
    book: clinics,
    inboxes: [23, 24],
    cultures: ['arabic'],
    contacts: 48,
    finished: 40,
    days: 60,
    open: 11,
  },
  { accountId: 4, book: pumps, inboxes: [25, 26], cultures: ['german'], contacts: 50, finished: 44, days: 28, open: 9 },
  { accountId: 5, book: books, inboxes: [27], cultures: ['british'], contacts: 14, finished: 12, days: 90, open: 0 },
]

/** Contacts and stories of accounts 2 to 5. @param firstContactId the first free id */
export function otherAccounts(firstContactId: number, now: number): { contacts: DemoContact[]; stories: Story[] } {
  const contacts: DemoContact[] = []
  const stories: Story[] = []
  for (const small of SMALL) {
    const ours = makeContacts(
      small.accountId,
      small.contacts,
      firstContactId + contacts.length,
      now,
      small.cultures,
    ).map(reachable)
    contacts.push(...ours)
    stories.push(...storiesOf(small, ours, now))
  }
  return { contacts, stories }
}

/** Every contact of a small account has both a mail address and, for the clinics, a number. */
function reachable(contact: DemoContact): DemoContact {
  const number = `+1${202 + (contact.id % 7)}55501${String(contact.id % 100).padStart(2, '0')}`
  return {
    ...contact,
    email: contact.email ?? `guest${contact.id}@home.example`,
    phone_number: contact.account_id === 3 ? number : null,
  }
}

function storiesOf(small: Small, contacts: readonly DemoContact[], now: number): Story[] {
  const random = randomFor(`conversations of account ${small.accountId}`)
  const casting = makeCasting(contacts, random, now)
  const scripting = { random, books: new Map([[small.book.language, small.book]]) }
  const make = (createdAt: number, reach: 'opened' | 'answered' | 'done') => {
    const inbox = inboxById(random.pick(small.inboxes))
    const agentId = reach === 'opened' ? null : casting.agentFor(inbox, createdAt)
    const contact = casting.contactFor(inbox, createdAt, small.book.language)
    return { story: writeStory({ inbox, contact, createdAt, agentId, reach }, scripting), agentId }
  }
  const finished = Array.from({ length: small.finished }, () => {
    const createdAt = now - DAY - Math.floor(random.next() * (small.days - 1) * DAY)
    const { story, agentId } = make(createdAt, 'done')
    const done = Math.min(Math.max(...story.events.map((event) => event.at)), now - 3 * HOUR)
    const fitted = stretchTo(story, done)
    if (agentId !== null) fitted.events.push({ at: done + 5 * MINUTE, kind: 'status', to: 'resolved', by: agentId })
    return fitted
  })
  const open = Array.from({ length: small.open }, (_none, i) => {
    const lastAt = now - (4 + i * i * 9) * MINUTE
    if (i % 3 === 0) return make(lastAt, 'opened').story
    return stretchTo(make(lastAt - random.int(1, 20) * HOUR, 'answered').story, lastAt)
  })
  return [...finished, ...open]
}
