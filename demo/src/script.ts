import { fill, type Phrasebook, TOPIC_FACTS, type Topic, type TopicKey } from './content/phrasebook.ts'
import type { DemoInbox } from './inboxes/inbox-forms.ts'
import { handOf, paceOf, wakeUp } from './pace.ts'
import type { DemoContact } from './people/contacts.ts'
import { nameOfUser } from './people/people.ts'
import type { Random } from './random.ts'
import { MINUTE, SECOND, type Story, type StoryEvent } from './story.ts'
import { TEAM } from './structure.ts'
import { photo } from './threads/thread.ts'

/** What is decided about a conversation before its words are chosen. */
export interface Plan {
  inbox: DemoInbox
  contact: DemoContact
  createdAt: number
  /** Who answers; null: nobody has yet. */
  agentId: number | null
  /** How far it has come. `answered`: the agent spoke last; `asked`: the customer spoke after a reply. */
  reach: 'opened' | 'answered' | 'asked' | 'done'
  topic?: TopicKey
  /** Customer messages after the last reply; only with `asked`. */
  unread?: number
}

export interface Scripting {
  random: Random
  books: ReadonlyMap<string, Phrasebook>
}

interface Pen extends Plan {
  random: Random
  book: Phrasebook
  script: Topic
  slots: Record<string, string>
  events: StoryEvent[]
  at: number
}

/** Writes one conversation: who says what when, from the opener as far as the plan reaches. */
export function writeStory(plan: Plan, { random, books }: Scripting): Story {
  const book = books.get(plan.contact.language) ?? books.get('en')
  if (!book) throw new Error('no phrasebook')
  const script = topicFor(book, plan, random)
  const pen: Pen = {
    ...plan,
    random,
    book,
    script,
    slots: slotsFor(plan, book, random),
    events: [],
    at: plan.createdAt,
  }
  open(pen)
  if (plan.reach !== 'opened' && plan.agentId !== null) serve(pen, plan.agentId)
  return {
    accountId: plan.inbox.account_id,
    inboxId: plan.inbox.id,
    contactId: plan.contact.id,
    createdAt: plan.createdAt,
    initialStatus: 'open',
    attributes: attributesOf(plan, script, pen.slots, random),
    customAttributes: random.chance(0.6) ? { order_id: pen.slots.order ?? '' } : {},
    events: pen.events,
  }
}

function topicFor(book: Phrasebook, plan: Plan, random: Random): Topic {
  const wanted = plan.topic && book.topics.find((topic) => topic.key === plan.topic)
  return wanted ?? random.weighted(book.topics.map((topic) => [topic, TOPIC_FACTS[topic.key].weight] as const))
}

function slotsFor(plan: Plan, book: Phrasebook, random: Random): Record<string, string> {
  const parts = plan.contact.name.split(' ')
  return {
    n: (['ja', 'ko'].includes(plan.contact.language) ? parts.at(0) : parts.find((part) => part.length > 1)) || 'there',
    me: plan.agentId === null ? '' : nameOfUser(plan.agentId).split(' ')[0] || '',
    order: `MF-${random.int(20_100, 20_990)}`,
    product: random.pick(book.products),
    day: random.pick(book.days),
    sum: `€${random.pick([12, 18.5, 24, 36, 49, 64.9, 89, 120, 149, 210, 265, 340])}`,
  }
}

function attributesOf(
  plan: Plan,
  script: Topic,
  slots: Record<string, string>,
  random: Random,
): Record<string, unknown> {
  const language = plan.contact.language
  switch (plan.inbox.channel_type) {
    case 'Channel::Email':
      return { mail_subject: subjectOf(script, slots), source: 'email', conversation_language: language }
    case 'Channel::WebWidget':
      return {
        browser_language: language,
        browser: {
          browser_name: random.pick(['Chrome', 'Safari', 'Firefox', 'Edge']),
          browser_version: '142.0',
          device_name: 'Unknown',
          platform_name: random.pick(['Windows', 'macOS', 'Android', 'iOS']),
          platform_version: '',
        },
        referer: `${plan.inbox.channel.website_url}/${random.pick(['', 'tables', 'lighting', 'delivery', 'returns', 'basket'])}`,
        initiated_at: { timestamp: new Date(plan.createdAt).toUTCString() },
        conversation_language: language,
      }
    case 'Channel::TwitterProfile':
      return { type: random.chance(0.5) ? 'tweet' : 'direct_message', conversation_language: language }
    case 'Channel::Telegram':
      return { chat_id: random.int(10_000_000, 99_999_999), conversation_language: language }
    default:
      return { conversation_language: language }
  }
}

const SUBJECTS: Record<TopicKey, string> = {
  late: 'Where is {order}?',
  damaged: 'Damaged: {product} ({order})',
  refund: 'Refund for {order}',
  exchange: 'Exchange, {product}',
  change: 'Change to order {order}',
  payment: 'Payment of {order}',
  stock: '{product}: availability',
  trade: 'Trade enquiry, {order}',
  care: 'How to care for my {product}',
  pickup: 'Pick-up of {order}',
  missing: 'Something missing in {order}',
  gift: 'A present: {product}',
}

const subjectOf = (script: Topic, slots: Record<string, string>): string => fill(SUBJECTS[script.key], slots)

/** Words that promise a picture, in the languages that have such lines. */
const PICTURE = /photo|here you go|foto|fotoğraf|صورة|写真|zdjęci/i

function say(pen: Pen, from: 'contact' | { agent: number }, lines: readonly string[]): void {
  const text = fill(pen.random.pick(lines), pen.slots)
  const hasPicture = pen.reach !== 'done' && from === 'contact' && lines === pen.script.details && PICTURE.test(text)
  const facts = hasPicture ? photo(`${pen.script.key}-${pen.random.hex(pen.random.int(3, 6))}.png`) : undefined
  pen.events.push({ at: pen.at, kind: 'message', from, text, ...(facts ? { facts } : {}) })
}

function open(pen: Pen): void {
  const { random, inbox, script } = pen
  say(pen, 'contact', script.openers)
  if (inbox.greeting_enabled && inbox.greeting_message && !inbox.hasBot) {
    pen.events.push({ at: pen.at + SECOND, kind: 'message', from: 'system', text: inbox.greeting_message })
  }
  if (random.chance(0.12)) {
    pen.at += random.int(20, 90) * SECOND
    say(pen, 'contact', script.details)
  }
}

/** The agent's side: take it, sort it, answer it, and what follows. */
function serve(pen: Pen, agentId: number): void {
  const { random, script, inbox } = pen
  const pace = paceOf(inbox.channel_type)
  const facts = TOPIC_FACTS[script.key]
  const due = wakeUp(pen.at + random.around(pace.first * handOf(agentId), pace.spread), random)
  if (due - pen.at > 20 * 3_600 * SECOND && random.chance(0.4)) {
    pen.at += (due - pen.at) / 2
    say(pen, 'contact', pen.book.chasers)
  }
  const noticed = due - Math.min((due - pen.at) * 0.4, 4 * MINUTE)
  pen.events.push({
    at: noticed,
    kind: 'assigned',
    to: agentId,
    by: random.chance(0.45) ? null : random.chance(0.8) ? agentId : random.pick([1, 6, 2]),
  })
  if (inbox.account_id === 1) {
    if (random.chance(0.2)) pen.events.push({ at: noticed + SECOND, kind: 'team', to: TEAM[facts.team], by: agentId })
    if (facts.label && random.chance(0.45))
      pen.events.push({ at: noticed + 2 * SECOND, kind: 'labelled', labels: [facts.label], by: agentId })
    if (random.chance(0.18))
      pen.events.push({ at: noticed + 3 * SECOND, kind: 'priority', to: random.int(0, 2), by: agentId })
  }
  pen.at = due
  pen.slots = { ...pen.slots, day: random.pick(pen.book.days) }
  talk(pen, agentId, pace.turn)
}

function talk(pen: Pen, agentId: number, turn: number): void {
  const { random, script, book, reach } = pen
  const me = { agent: agentId }
  const pause = (factor: number) => {
    pen.at += Math.max(4 * SECOND, random.around(turn * factor, 0.8))
  }
  pen.events.push({ at: pen.at - SECOND, kind: 'seen' })
  say(pen, me, script.replies)
  const isShort = random.chance(reach === 'done' ? 0.3 : 0.4)
  if (!isShort) {
    pause(1)
    say(pen, 'contact', script.details)
    pause(0.6)
    pen.at = wakeUp(pen.at, random)
    pen.events.push({ at: pen.at - SECOND, kind: 'seen' })
    say(pen, me, script.answers)
  }
  if (reach === 'asked') {
    for (let i = 0; i < (pen.unread ?? 1); i += 1) {
      pause(i === 0 ? 1 : 0.1)
      say(
        pen,
        'contact',
        i === 0 ? (isShort ? script.details : book.thanks) : i % 3 === 0 ? script.openers : book.chasers,
      )
    }
  }
  if (reach !== 'done') return
  if (random.chance(0.6)) {
    pause(0.8)
    say(pen, 'contact', book.thanks)
    if (random.chance(0.4)) {
      pause(0.3)
      pen.at = wakeUp(pen.at, random)
      say(pen, me, book.closings)
    }
  }
}
