import fc from 'fast-check'
import { anEntry } from '../testing/conversation-builders.ts'
import { type Chooser, rankNext } from './rank.ts'

const NOW_S = 1_800_000_000
const by: Chooser = { myId: 7, language: 'pt-BR', now: NOW_S * 1000, isOpen: () => false, isTaken: () => false }
const entry = (id: number, more: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({ id, status: 'open', assignee: null, priority: null, waiting_since: NOW_S - 600, sla: null, ...more })
const promise = (due_at: number) =>
  ({ targets: [{ target: 'first_response', due_at, done_at: null, missed: false }] }) as never
const ids = (entries: ReturnType<typeof entry>[], chooser = by) =>
  rankNext(entries, chooser).map((ranked) => ranked.entry.id)
const me = { id: 7, name: 'Maya', thumbnail: '' }

it('a broken promise comes first, then the one that ends soonest, then whoever waits longest', () => {
  const late = entry(1, { sla: promise(NOW_S - 60) })
  const soon = entry(2, { sla: promise(NOW_S + 360) })
  const later = entry(3, { sla: promise(NOW_S + 7200) })
  const longest = entry(4, { waiting_since: NOW_S - 9000 })
  expect(ids([longest, later, soon, late])).toEqual([1, 2, 3, 4])
})

it('says each reason with what it counted, the weightiest first, and they add up', () => {
  const [best] = rankNext(
    [
      entry(1, {
        ...{ sla: promise(NOW_S + 360), waiting_since: NOW_S - 42 * 60, priority: 'urgent', assignee: me },
        additional_attributes: { conversation_language: 'pt' },
      }),
    ],
    by,
  )
  expect(best?.reasons.map(({ kind }) => kind)).toEqual(['due', 'priority', 'yours', 'waiting', 'language'])
  expect(best?.reasons[0]).toEqual({ kind: 'due', minutes: 6, points: 78 })
  expect(best?.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(best?.points)
})

it('leaves out what is not mine to answer, what is open, and where somebody else is', () => {
  const others = entry(1, { assignee: { id: 8, name: 'Jon', thumbnail: '' } })
  const answered = entry(2, { waiting_since: 0, unread_count: 0 })
  const resolved = entry(3, { status: 'resolved' })
  expect(ids([others, answered, resolved, entry(4), entry(5), entry(6)])).toEqual([4, 5, 6])
  expect(ids([entry(4), entry(5), entry(6)], { ...by, isOpen: (id) => id === 4, isTaken: (id) => id === 5 })).toEqual([
    6,
  ])
})

it('is the same whatever order they come in, and however often', () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.nat(20),
      waits: fc.nat(9000),
      priority: fc.constantFrom(null, 'low' as const, 'urgent' as const),
    }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  const scene = some.chain((facts) =>
    fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 })),
  )
  fc.assert(
    fc.property(scene, ([facts, shuffled]) => {
      const made = (all: typeof facts) =>
        all.map(({ id, waits, priority }) => entry(id, { waiting_since: NOW_S - waits, priority }))
      expect(ids(made(shuffled))).toEqual(ids(made(facts)))
    }),
  )
})

/** One agent who answers one conversation every so many seconds, of those that have come. @returns promises broken */
function broken(choose: (waiting: ReturnType<typeof entry>[], now: number) => number | undefined): number {
  // Made by a plain rule, so that every order answers the same day: they come thirty at a time, with promises of 15 minutes,
  // 1 hour and 4 hours.
  const arriving = Array.from({ length: 300 }, (_, at) => {
    const came = NOW_S + Math.floor(at / 30) * 30 * 96 + (at % 30) * 10
    const within = [900, 3600, 14_400][(at * 31) % 3] ?? 3600
    return entry(at + 1, { waiting_since: came, sla: promise(came + within) })
  })
  let missed = 0
  const left = new Map(arriving.map((one) => [one.id, one]))
  for (let now = NOW_S; left.size > 0; now += 95) {
    const id = choose(
      [...left.values()].filter(({ waiting_since }) => waiting_since <= now),
      now,
    )
    const taken = id === undefined ? undefined : left.get(id)
    if (!taken) continue
    left.delete(taken.id)
    if ((taken.sla?.targets[0]?.due_at ?? 0) < now) missed += 1
  }
  return missed
}

it('breaks fewer promises than newest first, by 30 in a hundred, and than longest wait first, by 15', () => {
  const ours = broken((waiting, now) => ids(waiting, { ...by, now: now * 1000 })[0])
  const newest = broken((waiting) => waiting.sort((a, b) => b.waiting_since - a.waiting_since)[0]?.id)
  const longest = broken((waiting) => waiting.sort((a, b) => a.waiting_since - b.waiting_since)[0]?.id)
  expect(newest).toBeGreaterThan(0)
  expect(longest).toBeGreaterThan(0)
  expect(ours).toBeLessThanOrEqual(newest * 0.7)
  expect(ours).toBeLessThanOrEqual(longest * 0.85)
})
