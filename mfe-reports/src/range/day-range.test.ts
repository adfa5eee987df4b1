import {
  daysBefore,
  lengthInDays,
  presetRange,
  rangeQuery,
  readRange,
  shownDate,
  unitsFor,
  writeRange,
} from './day-range.ts'

const now = new Date(2026, 10, 20, 15, 30)
const search = (text: string) => new URLSearchParams(text)

describe('ranges', () => {
  it.each([
    ['last7days', '2026-11-14', 7],
    ['last30days', '2026-10-22', 30],
    ['last3months', '2026-08-21', 92],
    ['last6months', '2026-05-21', 184],
    ['lastYear', '2025-11-21', 365],
  ] as const)('%s begins on %s and ends today', (preset, from, days) => {
    const range = presetRange(preset, now)
    expect(range).toEqual({ preset, from, to: '2026-11-20' })
    expect(lengthInDays(range)).toBe(days)
  })

  it('goes to the last day of a month that is too short', () => {
    expect(presetRange('last6months', new Date(2026, 7, 31)).from).toBe('2026-03-01')
  })

  it('is read from the address, and nonsense there means the last 7 days', () => {
    expect(readRange(search('from=2026-11-01&to=2026-11-03'), now)).toEqual({
      preset: 'custom',
      from: '2026-11-01',
      to: '2026-11-03',
    })
    for (const text of ['', 'range=always', 'from=2026-11-03&to=2026-11-01', 'from=soon&to=later']) {
      expect(readRange(search(text), now).preset).toBe('last7days')
    }
  })

  it('is written back as it was read, the default as nothing', () => {
    expect(writeRange(presetRange('last7days', now))).toEqual({})
    const custom = { preset: 'custom', from: '2026-11-01', to: '2026-11-03' } as const
    expect(readRange(search(new URLSearchParams(writeRange(custom)).toString()), now)).toEqual(custom)
  })

  it('asks for whole days of the viewer, the last one included', () => {
    const query = rangeQuery({ preset: 'custom', from: '2026-11-01', to: '2026-11-03' }, now)
    expect(query.until - query.since).toBe(3 * 86_400)
    expect(shownDate(query.since).toISOString()).toBe('2026-11-01T00:00:00.000Z')
  })

  it('knows as many days immediately before', () => {
    expect(daysBefore({ preset: 'custom', from: '2026-11-14', to: '2026-11-20' })).toMatchObject({
      from: '2026-11-07',
      to: '2026-11-13',
    })
  })

  it('offers the steps that read well at a length', () => {
    expect(unitsFor({ preset: 'custom', from: '2026-11-01', to: '2026-11-01' })[0]).toBe('hour')
    expect(unitsFor(presetRange('last7days', now))[0]).toBe('day')
    expect(unitsFor(presetRange('lastYear', now))).toEqual(['week', 'month', 'day', 'year'])
  })
})
