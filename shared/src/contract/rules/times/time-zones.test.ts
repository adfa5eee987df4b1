import { instantIn, localTimeIn } from './time-zones.ts'

it.each([
  ['Europe/Copenhagen', '2026-11-26T10:00', '2026-11-26T09:00:00.000Z'],
  ['Europe/Copenhagen', '2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  ['America/Los_Angeles', '2026-12-31T23:30', '2027-01-01T07:30:00.000Z'],
  ['UTC', '2026-11-26T10:00', '2026-11-26T10:00:00.000Z'],
])('%s shows %s at %s', (zone, local, instant) => {
  expect(instantIn(zone, local)?.toISOString()).toBe(instant)
  expect(localTimeIn(zone, new Date(instant))).toBe(local)
})

it('has an answer for an hour that clocks skip, and none for what is no time', () => {
  expect(instantIn('Europe/Copenhagen', '2026-03-29T02:30')?.getTime()).toBeGreaterThan(Date.UTC(2026, 2, 29, 0, 30))
  expect(instantIn('UTC', 'soon')).toBeNull()
})
