import { monthDays, moveInCalendar, pickDay, tenYears, turnPage, yearMonths } from './calendar-grid.ts'

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('the calendar', () => {
  it.each(['2026-02-10', '2026-11-30', '2027-08-01', '2024-02-29'])('has six weeks from Monday around %s', (day) => {
    const days = monthDays(day)
    expect(days).toHaveLength(42)
    expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(days).toContain(day)
    expect(new Set(days).size).toBe(42)
  })

  it('has twelve months and ten years', () => {
    expect(yearMonths('2026-11-20')[11]).toBe('2026-12-01')
    expect(tenYears('2026-11-20')).toEqual(Array.from({ length: 10 }, (_, year) => `202${year}-01-01`))
  })

  it('turns by a month, a year, ten years', () => {
    expect(turnPage('2026-01-31', 'days', 1)).toBe('2026-02-28')
    expect(turnPage('2026-01-31', 'months', -1)).toBe('2025-01-31')
    expect(turnPage('2026-01-31', 'years', 1)).toBe('2036-01-31')
  })

  it.each([
    ['ArrowLeft', false, '2026-11-19'],
    ['ArrowDown', false, '2026-11-27'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-20'],
    ['PageDown', true, '2027-11-20'],
    ['x', false, null],
  ])('%s leads from Friday 20 November where the date grid of the APG leads (Shift %s)', (key, shift, day) => {
    expect(moveInCalendar('2026-11-20', press(key, shift), 'days', false)).toBe(day)
  })

  it('mirrors its arrows where the page is', () => {
    expect(moveInCalendar('2026-11-20', press('ArrowLeft'), 'days', true)).toBe('2026-11-21')
    expect(moveInCalendar('2026-11-20', press('ArrowUp'), 'months', true)).toBe('2026-08-20')
  })
})

describe('choosing a range', () => {
  it('starts with the first click and ends with the second, which may be the same day', () => {
    const started = pickDay({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-10')
    expect(started).toEqual({ from: '2026-11-10', to: null })
    expect(pickDay(started, '2026-11-12')).toEqual({ from: '2026-11-10', to: '2026-11-12' })
    expect(pickDay(started, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
  })

  it('starts anew with a day before the start', () => {
    expect(pickDay({ from: '2026-11-10', to: null }, '2026-11-09')).toEqual({ from: '2026-11-09', to: null })
  })
})
