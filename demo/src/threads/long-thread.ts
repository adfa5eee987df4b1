import { randomFor } from '../random.ts'
import { DAY, HOUR, MINUTE, type Story, type StoryEvent } from '../story.ts'
import type { Thread } from './thread.ts'

/** Messages of #4760: the thread that measures scrolling (D8). */
export const LONG_THREAD_MESSAGES = 5_000

/** Fourteen people of one hotel group and our trade desk, three years of monthly invoices. */
export const LONG_THREAD: Thread = {
  number: 4760,
  inbox: 5,
  cast: {
    name: 'Lindenhof Hotels – purchasing',
    email: 'purchasing@lindenhof.example',
    language: 'en',
    city: 'Leipzig',
    country: 'Germany',
    countryCode: 'DE',
    company: 'Lindenhof Hotels',
    labels: ['b2b'],
    attributes: { vat_number: 'DEMO1000001', order_count: 1_204 },
  },
  attributes: { mail_subject: 'Lindenhof Hotels: monthly orders and invoices', source: 'email' },
  participants: [6, 14],
  beats: [[0, 'contact', '']],
}

const PEOPLE = [
  'Anke',
  'Ruth',
  'Mr Sommer',
  'Jasper',
  'Claudia',
  'the night porter',
  'Henrike',
  'Paolo',
  'Frau Dr. Stein',
  'Veit',
  'Miriam',
  'Olaf',
]
const PLACES = ['Leipzig', 'Dresden', 'Weimar', 'Erfurt', 'Görlitz', 'Meißen']
const ASKS = [
  'Please add {n} bedside lamps for {place} to this month’s list.',
  'Invoice {inv} shows {n} trays, we received {m}. Which is right?',
  '{who} asks whether the {place} delivery can come before seven.',
  'Could you send invoice {inv} again? {who} cannot find it.',
  '{n} of the {m} chairs for {place} are here, thank you.',
  'Payment for {inv} went out today.',
  '{who} is on holiday until the 14th, please write to me.',
  'The glaze of the last {n} bowls is a shade darker. We like it, no complaint.',
  'Can we move the {place} order to next month?',
  'Good morning from {place}. Nothing urgent: how long is the lead time for linen now?',
]
const ANSWERS = [
  'Added: {n} for {place}. The list closes on the 20th.',
  'You are right, it was {m}. The corrected {inv} is attached to the portal.',
  'Before seven is fine, the driver has the code for the yard.',
  '{inv} is on its way to {who} and to you.',
  'Wonderful. The other {n} follow on Thursday.',
  'Received, thank you. {inv} is settled.',
  'Noted, I write to you until then.',
  'That is the new clay. I keep {n} of the old shade aside for you.',
  'Moved. The price stays as agreed.',
  'Four weeks at the moment, three if {place} takes natural.',
]

/** Fills the thread: pairs of question and answer, evenly over three years, the last two days ago. */
export function writeLongThread(story: Story, now: number): Story {
  const random = randomFor('the long thread')
  const start = now - 3 * 365 * DAY
  const step = (now - 2 * DAY - start) / LONG_THREAD_MESSAGES
  const fill = (text: string) =>
    text
      .replace('{n}', String(random.int(2, 40)))
      .replace('{m}', String(random.int(2, 40)))
      .replace('{place}', random.pick(PLACES))
      .replace('{who}', random.pick(PEOPLE))
      .replace('{inv}', `MF-I-${random.int(10_000, 19_999)}`)
  const events: StoryEvent[] = [{ at: start + HOUR, kind: 'assigned', to: 6, by: null }]
  for (let i = 0; i < LONG_THREAD_MESSAGES; i += 1) {
    const asks = i % 2 === 0
    const line = random.pick(asks ? ASKS : ANSWERS)
    const at = Math.round(start + i * step + (asks ? 0 : random.next() * 90 * MINUTE - step / 2))
    events.push({
      at,
      kind: 'message',
      from: asks ? 'contact' : { agent: random.chance(0.6) ? 6 : 14 },
      text: fill(line),
    })
  }
  events.push({ at: now - 2 * DAY + HOUR, kind: 'seen' })
  return { ...story, createdAt: start, events }
}
