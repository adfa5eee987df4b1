import { bucketStart, bucketsOf } from './buckets.ts'

const unix = (text: string) => Date.parse(text) / 1000

describe('buckets', () => {
  it('begin at local midnight, also half an hour off', () => {
    const india = 5.5 * 3600
    expect(bucketStart('day', unix('2026-11-20T18:29:59Z'), india)).toBe(unix('2026-11-19T18:30:00Z'))
    expect(bucketStart('day', unix('2026-11-20T18:30:00Z'), india)).toBe(unix('2026-11-20T18:30:00Z'))
  })

  it('put a Sunday into the week of the Monday before', () => {
    expect(bucketStart('week', unix('2026-11-22T12:00:00Z'), 0)).toBe(unix('2026-11-16T00:00:00Z'))
  })

  it('cover a range without a gap, the year end included', () => {
    const range = { since: unix('2026-12-15T10:00:00Z'), until: unix('2027-02-01T00:00:00Z'), offset: 0 }
    expect(bucketsOf('month', range)).toEqual([unix('2026-12-01T00:00:00Z'), unix('2027-01-01T00:00:00Z')])
    expect(bucketsOf('day', range)).toHaveLength(48)
  })
})
