import { businessSeconds, type WorkingDay } from './business-seconds.ts'

const day = (day_of_week: number, hours: [open: number, close: number] | null): WorkingDay => ({
  day_of_week,
  closed_all_day: hours === null,
  open_all_day: false,
  open_hour: hours?.[0] ?? null,
  open_minutes: hours ? 0 : null,
  close_hour: hours?.[1] ?? null,
  close_minutes: hours ? 0 : null,
})
const week = [0, 1, 2, 3, 4, 5, 6].map((number) => day(number, number === 0 || number === 6 ? null : [9, 17]))
const lisbon = { enabled: true, timezone: 'Europe/Lisbon', days: week }
const at = (text: string) => new Date(text)

describe('businessSeconds', () => {
  it('counts from opening when a conversation began at night', () => {
    expect(businessSeconds(lisbon, at('2026-11-18T03:00:00Z'), at('2026-11-18T10:00:00Z'))).toBe(3600)
  })

  it('skips the weekend', () => {
    expect(businessSeconds(lisbon, at('2026-11-20T16:00:00Z'), at('2026-11-23T10:00:00Z'))).toBe(2 * 3600)
  })

  it('follows the clocks of the inbox, not UTC', () => {
    const manila = { ...lisbon, timezone: 'Asia/Manila' }
    expect(businessSeconds(manila, at('2026-11-18T00:00:00Z'), at('2026-11-18T02:00:00Z'))).toBe(3600)
  })

  it('gives a day with a clock change the hours it really has', () => {
    const always = { ...lisbon, days: week.map((each) => ({ ...each, closed_all_day: false, open_all_day: true })) }
    expect(businessSeconds(always, at('2026-10-24T23:00:00Z'), at('2026-10-26T00:00:00Z'))).toBe(25 * 3600)
  })

  it('is nothing while working hours are off, or when time runs backwards', () => {
    expect(businessSeconds({ ...lisbon, enabled: false }, at('2026-11-18T09:00:00Z'), at('2026-11-18T10:00:00Z'))).toBe(
      0,
    )
    expect(businessSeconds(lisbon, at('2026-11-18T10:00:00Z'), at('2026-11-18T09:00:00Z'))).toBe(0)
  })
})
