import { snoozeChoices } from './snooze-times.ts'

const localTime = (seconds: number) => {
  const date = new Date(seconds * 1000)
  return [date.getDay(), date.getHours(), date.getMinutes()]
}

it.each([5, 6, 7])('comes back tomorrow and on Monday at nine, from day %i of the month', (day) => {
  const now = new Date(2026, 10, day, 16, 30)
  const [hour, tomorrow, week] = snoozeChoices(now)
  expect(hour?.until).toBe(now.getTime() / 1000 + 3600)
  expect(localTime(tomorrow?.until ?? 0)).toEqual([(now.getDay() + 1) % 7, 9, 0])
  expect(localTime(week?.until ?? 0)).toEqual([1, 9, 0])
  expect((week?.until ?? 0) * 1000).toBeGreaterThan(now.getTime())
})

it('offers Monday once on a Sunday, as tomorrow', () => {
  expect(snoozeChoices(new Date(2026, 10, 1, 16, 30)).map(({ id }) => id)).toEqual(['hour', 'tomorrow', 'month'])
})
