import type { Story, StoryEvent } from './story.ts'

/**
 * The same story with its moment `last` at `target`. Time is won where a customer takes their time after an answer (a
 * story without such a pause happens later as a whole), so that nobody is seen to answer slower than they do; it is
 * lost everywhere alike, and the beginning stays.
 */
export function stretched(story: Story, last: number, target: number): Story {
  if (target <= last) return shrunk(story, last, target)
  const events = [...story.events].sort((a, b) => a.at - b.at)
  const pauses = pausesIn(events)
  if (pauses.size === 0) {
    const move = target - last
    return {
      ...story,
      createdAt: story.createdAt + move,
      events: events.map((event) => ({ ...event, at: event.at + move })),
    }
  }
  let passed = 0
  return {
    ...story,
    events: events.map((event, i) => {
      if (pauses.has(i)) passed += 1
      return { ...event, at: event.at + Math.round(((target - last) * passed) / pauses.size) }
    }),
  }
}

/** Where a customer speaks right after an agent has. */
function pausesIn(events: readonly StoryEvent[]): Set<number> {
  const pauses = new Set<number>()
  let isAnswered = false
  events.forEach((event, i) => {
    if (event.kind !== 'message' || event.note) return
    if (event.from === 'contact' && isAnswered) pauses.add(i)
    isAnswered = typeof event.from === 'object'
  })
  return pauses
}

function shrunk(story: Story, last: number, target: number): Story {
  const scale = last === story.createdAt ? 1 : (target - story.createdAt) / (last - story.createdAt)
  const at = (moment: number) => Math.round(story.createdAt + (moment - story.createdAt) * scale)
  return { ...story, events: story.events.map((event) => ({ ...event, at: at(event.at) })) }
}

/** `stretched` to its last event. */
export const stretchTo = (story: Story, lastAt: number): Story =>
  stretched(story, Math.max(...story.events.map((event) => event.at)), lastAt)
