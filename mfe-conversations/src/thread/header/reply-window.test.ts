import { windowLeft } from './reply-window.ts'

const HOUR = 3600
const of = (hours: number, left: number) =>
  windowLeft({ seconds: hours * HOUR, closes_at: 1_000_000 }, (1_000_000 - left) * 1000)

describe('The time to answer is counted down', () => {
  it('over the last third of a window, exactly at its end no more', () => {
    expect(of(24, 8 * HOUR + 1)).toBeNull()
    expect(of(24, 8 * HOUR)).toEqual({ left: 8 * HOUR, isUrgent: false })
    expect(of(24, 0)).toBeNull()
    expect(of(3, HOUR + 1)).toBeNull()
  })

  it('over the last day of a long one', () => {
    expect(of(168, 24 * HOUR + 1)).toBeNull()
    expect(of(168, 24 * HOUR)?.left).toBe(24 * HOUR)
  })

  it('urgently in the last hour, of a short window in less', () => {
    expect(of(24, HOUR + 1)?.isUrgent).toBe(false)
    expect(of(24, HOUR)?.isUrgent).toBe(true)
    expect(of(3, HOUR / 4 + 1)?.isUrgent).toBe(false)
    expect(of(3, HOUR / 4)?.isUrgent).toBe(true)
  })

  it('nowhere without a window, and before the customer has written', () => {
    expect(windowLeft(undefined, 0)).toBeNull()
    expect(windowLeft(null, 0)).toBeNull()
    expect(windowLeft({ seconds: 24 * HOUR, closes_at: null }, 0)).toBeNull()
  })
})
