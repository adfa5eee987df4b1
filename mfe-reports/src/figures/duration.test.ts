import { durationParts } from './duration.ts'
import { trendOf, trendPercent } from './trend.ts'

describe('durations', () => {
  it.each([
    [0, [['second', 0]]],
    [59.9, [['second', 59]]],
    [
      400,
      [
        ['minute', 6],
        ['second', 40],
      ],
    ],
    [3600, [['hour', 1]]],
    [
      3 * 86_400 + 3 * 3600 + 59 * 60,
      [
        ['day', 3],
        ['hour', 3],
      ],
    ],
    [86_400 + 30, [['day', 1]]],
  ])('%s seconds are two floored units at most', (seconds, parts) => {
    expect(durationParts(seconds)).toEqual(parts)
  })
})

describe('changes', () => {
  it('are percent of what was before, and none when nothing was', () => {
    expect(trendPercent(400, 500)).toBe(-20)
    expect(trendPercent(5, 0)).toBe(0)
    expect(trendPercent(5, null)).toBe(0)
    expect([trendOf(-20), trendOf(0), trendOf(3)]).toEqual(['down', 'same', 'up'])
  })
})
