import { bucketStart, bucketsOf } from './buckets.ts'

const UTC = { offset: 0, zone: null }
const unix = (text: string) => Date.parse(text) / 1000

describe('buckets', () => {
  it('begin at local midnight, also half an hour off', () => {
    const india = { offset: 5.5 * 3600, zone: null }
    expect(bucketStart('day', unix('2026-11-20T18:29:59Z'), india)).toBe(unix('2026-11-19T18:30:00Z'))
    expect(bucketStart('day', unix('2026-11-20T18:30:00Z'), india)).toBe(unix('2026-11-20T18:30:00Z'))
  })

  it('put a Sunday into the week of the Monday before', () => {
    expect(bucketStart('week', unix('2026-11-22T12:00:00Z'), UTC)).toBe(unix('2026-11-16T00:00:00Z'))
  })

  it('cover a range without a gap, the year end included', () => {
    const range = { since: unix('2026-12-15T10:00:00Z'), until: unix('2027-02-01T00:00:00Z'), ...UTC }
    expect(bucketsOf('month', range)).toEqual([unix('2026-12-01T00:00:00Z'), unix('2027-01-01T00:00:00Z')])
    expect(bucketsOf('day', range)).toHaveLength(48)
  })

  it('follow the clocks of a zone: the day they change has 23 or 25 hours', () => {
    const lisbon = { offset: 0, zone: 'Europe/Lisbon' }
    const range = { since: unix('2026-10-24T00:00:00+01:00'), until: unix('2026-10-27T00:00:00Z'), ...lisbon }
    expect(bucketsOf('day', range)).toEqual([
      unix('2026-10-24T00:00:00+01:00'),
      unix('2026-10-25T00:00:00+01:00'),
      unix('2026-10-26T00:00:00Z'),
    ])
    expect(bucketsOf('hour', range)).toHaveLength(24 + 25 + 24)
    expect(bucketStart('month', unix('2026-04-10T12:00:00Z'), lisbon)).toBe(unix('2026-04-01T00:00:00+01:00'))
  })
})
