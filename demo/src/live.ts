import type { TopicKey } from './content/phrasebook.ts'
import type { Stage } from './history.ts'
import type { DemoInbox } from './inboxes/inbox-forms.ts'
import { inboxById } from './inboxes/inboxes.ts'
import { INES } from './people/people.ts'
import { writeStory } from './script.ts'
import { DAY, HOUR, MINUTE, SECOND, type Story } from './story.ts'
import { stretchTo } from './stretch.ts'

/** How many of each view are generated; the hand-written threads make up the rest of D4. */
export interface LiveNumbers {
  mineAnswered: number
  mineUnread: readonly number[]
  waiting: number
  unassignedAnswered: number
  others: number
  othersUnread: number
  pending: number
  snoozed: number
}

/** Languages that must be seen in the open list; the rest is left to chance. */
const LANGUAGES = ['de', 'pt', 'es', 'fr', 'tr', 'ar', 'ja', 'pl', 'it', 'nl', 'sv', 'da', 'ko'] as const

/** Every channel is open somewhere; then the languages, where anybody can be reached. */
const CHANNELS = [1, 3, 7, 8, 9, 10, 11, 12, 14, 15, 16, 5, 6, 3, 2, 4]
const CHATS = [1, 12]

/** What the agents find when they sign in: open, pending and snoozed conversations of account 1 (D4). */
export function writeLive(stage: Stage, numbers: LiveNumbers): Story[] {
  return [
    ...mine(stage, numbers),
    ...unassigned(stage, numbers),
    ...others(stage, numbers),
    ...Array.from({ length: numbers.pending }, (_none, i) => pending(stage, i)),
    ...Array.from({ length: numbers.snoozed }, (_none, i) => snoozed(stage, i)),
  ]
}

interface Live {
  inbox: DemoInbox
  agentId: number | null
  reach: 'opened' | 'answered' | 'asked'
  lastAgo: number
  openFor: number
  language?: string
  topic?: TopicKey
  unread?: number
}

function live(stage: Stage, given: Live): Story {
  const { random, books, casting, now } = stage
  const lastAt = now - given.lastAgo
  const createdAt = lastAt - given.openFor
  const contact = casting.contactFor(given.inbox, createdAt, given.language)
  const plan = {
    inbox: given.inbox,
    contact,
    createdAt,
    agentId: given.agentId,
    reach: given.reach,
    ...(given.topic ? { topic: given.topic } : {}),
    ...(given.unread ? { unread: given.unread } : {}),
  }
  const story = writeStory(plan, { random, books })
  return given.reach === 'opened' && story.events.length === 1 ? story : stretchTo(story, lastAt)
}

function mine(stage: Stage, { mineAnswered, mineUnread }: LiveNumbers): Story[] {
  const { random } = stage
  const inboxes = [1, 3, 6, 12, 1, 4, 8, 3, 16, 1, 2, 5]
  const answered = Array.from({ length: mineAnswered }, (_none, i) =>
    live(stage, {
      inbox: inboxById(inboxes[i % inboxes.length] ?? 1),
      agentId: INES,
      reach: 'answered',
      lastAgo: (8 + i * i * 11) * MINUTE,
      openFor: random.int(2, 30) * HOUR,
    }),
  )
  const unread = mineUnread.map((count, i) =>
    live(stage, {
      inbox: inboxById(i === 0 ? 6 : 1),
      agentId: INES,
      reach: 'asked',
      lastAgo: (1 + i * 3) * MINUTE,
      openFor: random.int(2, 9) * HOUR,
      unread: count,
      topic: i === 0 ? 'late' : 'refund',
      language: 'en',
    }),
  )
  return [...unread, ...answered]
}

function unassigned(stage: Stage, { waiting, unassignedAnswered }: LiveNumbers): Story[] {
  const { random } = stage
  const inboxes = [1, 3, 6, 1, 11, 14, 13, 3, 9, 12, 16, 1, 7, 2]
  const untouched = Array.from({ length: waiting }, (_none, i) => {
    const ago = i < 5 ? (2 + i * 11) * MINUTE : (70 + (i - 5) * 55) * MINUTE
    const story = live(stage, {
      inbox: inboxById(inboxes[i % inboxes.length] ?? 1),
      agentId: null,
      reach: 'opened',
      lastAgo: ago,
      openFor: 0,
      ...(i === 3 ? { language: 'ar' } : {}),
    })
    const at = story.createdAt + MINUTE
    if (i === 5 || i === 8) story.events.push({ at, kind: 'priority', to: 3, by: 6 })
    if (i === 6) story.events.push({ at, kind: 'labelled', labels: ['vip'], by: 6 })
    if (i === 3) story.events.push({ at: at + SECOND, kind: 'labelled', labels: ['translation-needed'], by: 6 })
    return story
  })
  const released = Array.from({ length: unassignedAnswered }, (_none, i) => {
    const inbox = inboxById([3, 1, 4, 12, 6, 3, 10, 1, 2][i % 9] ?? 3)
    const story = live(stage, {
      inbox,
      agentId: stage.casting.agentFor(inbox, stage.now),
      reach: 'answered',
      lastAgo: (40 + i * 190) * MINUTE,
      openFor: random.int(5, 40) * HOUR,
    })
    story.events.push({
      at: Math.max(...story.events.map((event) => event.at)) + 30 * SECOND,
      kind: 'assigned',
      to: null,
      by: 6,
    })
    return story
  })
  return [...untouched, ...released]
}

function others(stage: Stage, { others: count, othersUnread }: LiveNumbers): Story[] {
  const { random, casting, now } = stage
  return Array.from({ length: count }, (_none, i) => {
    const first = CHANNELS[i] ?? (LANGUAGES[i - CHANNELS.length] ? CHATS[i % CHATS.length] : undefined)
    const inbox = first ? inboxById(first) : casting.inbox()
    const language = [7, 8, 15].includes(inbox.id) ? undefined : LANGUAGES[i - CHANNELS.length]
    const isUnread = i >= count - othersUnread
    const candidates = inbox.members.filter((id) => id !== INES)
    const pickedAgent = casting.agentFor(inbox, now)
    const agentId =
      pickedAgent === INES
        ? (candidates[0] ?? pickedAgent)
        : i % 23 === 7 && inbox.members.includes(4)
          ? 4
          : pickedAgent
    return live(stage, {
      inbox,
      agentId,
      reach: isUnread ? 'asked' : 'answered',
      lastAgo: isUnread ? (3 + i / 10) * MINUTE : (4 + i ** 1.75 * 3.4) * MINUTE,
      openFor: random.int(1, 70) * HOUR,
      ...(language ? { language } : {}),
    })
  })
}

/** Still with the bot. */
function pending(stage: Stage, i: number): Story {
  const story = live(stage, {
    inbox: inboxById(1),
    agentId: null,
    reach: 'opened',
    lastAgo: (3 + i * 7) * MINUTE,
    openFor: 0,
  })
  story.initialStatus = 'pending'
  story.events.push({
    at: story.createdAt + 2 * SECOND,
    kind: 'message',
    from: 'bot',
    text: 'Hello! I look things up until a person is free. What is your order number?',
  })
  return story
}

/** Four until the customer writes again, five until tomorrow morning, the others to a chosen time; one returns in three minutes. */
function snoozed(stage: Stage, i: number): Story {
  const { now, today, random, casting } = stage
  const inbox = i === 0 ? inboxById(3) : casting.inbox()
  const agentId = i < 3 && inbox.members.includes(INES) ? INES : casting.agentFor(inbox, now)
  const story = live(stage, {
    inbox,
    agentId,
    reach: 'answered',
    lastAgo: (30 + i * 140) * MINUTE,
    openFor: random.int(4, 60) * HOUR,
  })
  const until =
    i === 0 ? now + 3 * MINUTE : i < 5 ? undefined : i < 10 ? today + DAY + 9 * HOUR : now + (i - 8) * 19 * HOUR
  const at = Math.max(...story.events.map((event) => event.at)) + MINUTE
  story.events.push({ at, kind: 'status', to: 'snoozed', by: agentId, ...(until ? { until } : {}) })
  return story
}

/** Notes that call somebody, and people who take part, spread over open conversations of colleagues (D4: 7 and 11 for Ines). */
export function involveInes(
  stories: readonly Story[],
  { random }: Stage,
  mentions: number,
  participations: number,
): void {
  const open = stories.filter((story) => {
    const assigned = story.events.findLast((event) => event.kind === 'assigned')
    return assigned?.kind === 'assigned' && assigned.to !== null && assigned.to !== INES
  })
  open.slice(0, participations).forEach((story, i) => {
    if (i >= mentions) {
      story.participants = [INES]
      return
    }
    const assigned = story.events.findLast((event) => event.kind === 'assigned')
    const by = assigned?.kind === 'assigned' && assigned.to !== null ? assigned.to : 2
    const at = Math.max(...story.events.map((event) => event.at)) + 20 * SECOND
    story.events.push({
      at,
      kind: 'message',
      from: { agent: by },
      note: true,
      mentions: [INES],
      text: `[@Ines](mention://user/${INES}/Ines) ${random.pick(NOTES)}`,
    })
  })
}

const NOTES = [
  'could you have a look? I would refund, but it is over my limit.',
  'the courier says Thursday, the customer needs Wednesday. Do we pay express?',
  'is this the same dent as last week? Then it is the whole batch.',
  'she is a trade customer with a private order. Which price counts?',
  'can you ring him? He writes that he hears better than he reads.',
  'the voucher was ours, from the newsletter. Fine to take it off by hand?',
  'please check my wording before I send it, it is a delicate one.',
  'he has written to three of us at once. I keep it, agreed?',
]
