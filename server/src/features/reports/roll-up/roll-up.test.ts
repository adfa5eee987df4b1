import fc from 'fast-check'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import {
  aReportDesk,
  changeHistory,
  expectAgreement,
  expectSameAnew,
  FACTS_EACH,
  HISTORY_LENGTH,
  HISTORY_START,
  historyChange,
  historyRange,
  rangeWithin,
  storeHistory,
} from '../../../testing/report-history.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rollUpOf } from './fold.queries.ts'

const DAY = 86_400

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('sums by hour, day and month say what the facts say, whatever becomes of them; computed anew they are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ change: historyChange, range: historyRange }), { minLength: 3, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      async (steps, seed, isRecent) => {
        // A recent history goes on for some days after now.
        const start = isRecent ? Math.floor(Date.now() / 1000) - HISTORY_LENGTH + 5 * DAY : HISTORY_START
        const desk = await aReportDesk(t, start)
        await storeHistory(t, desk, 60, seed)
        const whole = { since: start, until: start + HISTORY_LENGTH, offset: 0, zone: 'Europe/Lisbon' }
        await expectAgreement(t, desk, whole)
        for (const { change, range } of steps) {
          await changeHistory(t, desk, change)
          await expectAgreement(t, desk, rangeWithin(desk, range), change.which)
        }
        await expectSameAnew(t, desk)
      },
    ),
    { numRuns: randomRuns(4), endOnFailure: true },
  )
}, 120_000)

/** Facts of the long history; a million of them take minutes: `REPORT_EVENTS=1000000`. */
const EVENTS = Number(process.env.REPORT_EVENTS ?? randomRuns(3_600))
const ROUNDS = randomRuns(8)

test('a long history that goes on while conversations change, people are merged and events come late does not drift', async () => {
  // Nobody has a hundred thousand conversations.
  const desk = await aReportDesk(t, HISTORY_START, Math.max(3, Math.round(EVENTS / 10_000)))
  const changes = fc.sample(historyChange, { numRuns: 3 * ROUNDS, seed: 13 })
  const ranges = fc.sample(historyRange, { numRuns: ROUNDS, seed: 13 })
  for (const [round, range] of ranges.entries()) {
    await storeHistory(t, desk, Math.ceil(EVENTS / FACTS_EACH / ROUNDS), round / ROUNDS)
    // What is asked between the changes is folded between them.
    for (const change of changes.slice(round * 3, round * 3 + 3)) {
      await changeHistory(t, desk, change)
      await rollUpOf(t.db, desk.accountId, new Date())
    }
    await changeHistory(t, desk, { what: 'people', which: 0 })
    if (round % 2 === 1) await expectAgreement(t, desk, rangeWithin(desk, range), round)
  }
  await expectSameAnew(t, desk)
}, 3_600_000)
