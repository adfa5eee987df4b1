import { type Books, type Casting, dailyVolumes, incidentTopic, momentOn } from './casting.ts'
import { DEPARTED } from './people/people.ts'
import type { Random } from './random.ts'
import { writeStory } from './script.ts'
import { DAY, HOUR, MINUTE, SECOND, type Story, type StoryEvent } from './story.ts'
import { stretched } from './stretch.ts'

export const HISTORY_DAYS = 90

export interface Stage {
  now: number
  /** 00:00 UTC of the demo day. */
  today: number
  random: Random
  books: Books
  casting: Casting
}

/** `count` finished conversations over the last days; the newest `resolvedToday` of them end today, all others before. */
export function writeHistory(stage: Stage, count: number, resolvedToday: number): Story[] {
  const { random, now, today } = stage
  const stories: Story[] = []
  dailyVolumes(count - resolvedToday, HISTORY_DAYS, now - DAY, random).forEach((volume, index) => {
    for (let i = 0; i < volume; i += 1) {
      const createdAt = momentOn(today - (index + 1) * DAY, random)
      stories.push(finished(stage, createdAt, index + 1, { from: createdAt + 2 * MINUTE, until: today - MINUTE }))
    }
  })
  for (let i = 0; i < resolvedToday; i += 1) {
    const createdAt = today - random.int(1, 40) * HOUR - random.int(0, 3_599) * SECOND
    stories.push(finished(stage, createdAt, 0, { from: today, until: now - 30 * SECOND }))
  }
  return stories
}

function finished(stage: Stage, createdAt: number, ago: number, end: { from: number; until: number }): Story {
  const { random, casting, books } = stage
  const inbox = casting.inbox()
  const contact = casting.contactFor(inbox, createdAt)
  const topic = incidentTopic(ago, random)
  const agentId = casting.agentFor(inbox, createdAt)
  const story = writeStory(
    { inbox, contact, createdAt, agentId, reach: 'done', ...(topic ? { topic } : {}) },
    { random, books },
  )
  const fromCampaign = inbox.id === 1 && ago > 0 && ago < 40 && random.chance(0.05)
  if (fromCampaign) story.campaignId = random.pick([1, 2])
  const bot = !fromCampaign && inbox.hasBot && random.chance(0.62) ? startWithBot(story, random) : 'none'
  const lastSpoken = Math.max(...story.events.map((event) => event.at))
  story.events.push({
    at: lastSpoken + random.int(2, 50) * MINUTE,
    kind: 'status',
    to: 'resolved',
    by: bot === 'resolved' ? 'bot' : agentId,
  })
  if (bot !== 'resolved' && agentId !== DEPARTED && ago > 0 && random.chance(0.09)) reopen(story, agentId, stage)
  const resolved = story.events.findLast((event) => event.kind === 'status')?.at ?? lastSpoken
  const ended = squeezed(story, resolved, end)
  if (inbox.csat_survey_enabled && random.chance(0.78))
    survey(ended, { ago, agentId, stage, until: ago === 0 ? stage.now - 25 * SECOND : stage.now - MINUTE })
  return ended
}

/** A bot asks first. It settles some matters alone; the others it hands to people, who find its question answered. */
function startWithBot(story: Story, random: Random): 'resolved' | 'handed-off' {
  const [opener, ...rest] = story.events
  if (!opener) return 'handed-off'
  story.initialStatus = 'pending'
  const at = opener.at
  const ask: StoryEvent = { at: at + 2 * SECOND, kind: 'message', from: 'bot', text: random.pick(BOT_ASKS) }
  const answer: StoryEvent = {
    at: at + 40 * SECOND,
    kind: 'message',
    from: 'contact',
    text: `MF-${random.int(20_100, 20_990)}`,
  }
  if (random.chance(0.41)) {
    const done: StoryEvent = { at: at + 45 * SECOND, kind: 'message', from: 'bot', text: random.pick(BOT_ANSWERS) }
    const thanks = rest.findLast((event) => event.kind === 'message' && event.from === 'contact')
    story.events = [opener, ask, answer, done, ...(thanks ? [{ ...thanks, at: at + 95 * SECOND }] : [])]
    return 'resolved'
  }
  const handOff: StoryEvent[] = [
    {
      at: at + 46 * SECOND,
      kind: 'message',
      from: 'bot',
      text: 'I pass you on to my colleagues, they see what you have written.',
    },
    { at: at + 47 * SECOND, kind: 'status', to: 'open', by: 'bot' },
  ]
  story.events = [opener, ask, answer, ...handOff, ...rest.map((event) => ({ ...event, at: event.at + 60 * SECOND }))]
  return 'handed-off'
}

const BOT_ASKS = [
  'Hello! I look things up until a person is free. What is your order number?',
  'Hi there. Please give me the order number, it begins with MF-.',
  'Good to see you. Which order is it about?',
]
const BOT_ANSWERS = [
  'Thank you. Your order left our warehouse yesterday and is due within two working days. The link to follow it is in your e-mail.',
  'Found it: it is packed and waits for the courier. You get a message with a time window on the morning of delivery.',
  'That order was delivered to your neighbour at number 12. Is there anything else?',
  'Your refund was released this morning and reaches your account within five working days.',
]

function reopen(story: Story, agentId: number, { random, books }: Stage): void {
  const at = Math.max(...story.events.map((event) => event.at))
  const book = books.get(String(story.attributes.conversation_language)) ?? books.get('en')
  if (!book) return
  const back = at + random.int(3, 30) * HOUR
  story.events.push(
    { at: back, kind: 'message', from: 'contact', text: random.pick(book.chasers) },
    { at: back + 55 * MINUTE, kind: 'seen' },
    {
      at: back + 56 * MINUTE,
      kind: 'message',
      from: { agent: agentId },
      text: random.pick(book.closings).replaceAll('{n}', '').replace(' ,', ','),
    },
    { at: back + 58 * MINUTE, kind: 'status', to: 'resolved', by: agentId },
  )
}

/** Keeps the end of a story inside its window by shortening or stretching its pauses. */
function squeezed(story: Story, last: number, { from, until }: { from: number; until: number }): Story {
  if (last >= from && last <= until) return story
  const room = Math.max(1, until - Math.max(from, story.createdAt))
  const target =
    last > until ? Math.max(until - ((last * 7) % room), story.createdAt + 1_000) : from + ((last * 13) % room)
  return stretched(story, last, target)
}

interface Surveying {
  ago: number
  agentId: number
  stage: Stage
  until: number
}

const RATINGS = [
  [5, 54],
  [4, 19],
  [3, 11],
  [2, 6],
  [1, 10],
] as const

function survey(story: Story, { ago, agentId, stage, until }: Surveying): void {
  const { random, books } = stage
  const at = Math.max(...story.events.map((event) => event.at)) + SECOND
  story.events.push({ at, kind: 'surveyed' })
  // One agent without any answer, and two days without any: divisions by zero that reports must survive.
  const rated = at + random.int(1, 300) * MINUTE
  if (!random.chance(0.29) || agentId === 14 || ago === 40 || ago === 41 || rated > until) return
  const rating = random.weighted(RATINGS)
  const comments = books.get(String(story.attributes.conversation_language))?.comments ?? books.get('en')?.comments
  const mood = rating >= 4 ? comments?.good : rating === 3 ? comments?.fair : comments?.bad
  story.events.push({
    at: rated,
    kind: 'rated',
    rating,
    comment: mood && random.chance(0.35) ? random.pick(mood) : null,
  })
}
