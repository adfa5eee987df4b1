import { snoozeChoices } from '@parley/shared/contract/rules/snooze-times'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import { When } from './When.tsx'

const shownOf = (now: Date) => {
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'queueMicrotask'] })
  const week = snoozeChoices(now).find(({ id }) => id === 'week')
  renderInShell(<output>{week && <When choice={week} />}</output>)
  return screen.getByRole('status').textContent
}
afterEach(() => jest.useRealTimers())

it('the Monday after this week is named by its weekday', () => {
  expect(shownOf(new Date(2026, 10, 27, 8))).toBe('Mon 9:00 AM')
})

it('on a Monday it is named by its date: the weekday would be read as today', () => {
  expect(shownOf(new Date(2026, 10, 30, 8))).toBe('Dec 7 9:00 AM')
})
