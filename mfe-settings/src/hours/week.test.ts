import { dayProblem } from '@parley/shared/contract/rules/working-hours'
import { DEFAULT_WEEK, type WorkingHour } from '@parley/shared/contract/working-hours'
import fc from 'fast-check'
import { asKind, kindOf, mondayFirst, slotOf, slots, withSlot, wrongDays } from './week.ts'

const [sunday, monday] = DEFAULT_WEEK as [WorkingHour, WorkingHour]

describe('a working week', () => {
  it('keeps whichever slot is chosen', () => {
    fc.assert(
      fc.property(fc.constantFrom(...slots('open')), fc.constantFrom(...slots('close')), (open, close) => {
        const day = withSlot(withSlot(monday, 'open', open), 'close', close)
        expect([slotOf(day, 'open'), slotOf(day, 'close')]).toEqual([open, close])
        expect(dayProblem(day) === null).toBe(close > open)
      }),
    )
  })

  it('makes a day open, closed or open all day, always one that can be kept', () => {
    for (const kind of ['hours', 'closed', 'all'] as const) {
      expect(kindOf(asKind(sunday, kind))).toBe(kind)
      expect(dayProblem(asKind(sunday, kind))).toBeNull()
    }
  })

  it('begins on Monday and names the days that are wrong', () => {
    expect(mondayFirst(DEFAULT_WEEK).map((day) => day.day_of_week)).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect(wrongDays([sunday, withSlot(monday, 'close', '08:00')])).toEqual([1])
  })
})
