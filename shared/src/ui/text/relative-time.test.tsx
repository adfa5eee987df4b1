import { cleanup, render } from '@testing-library/react'
import { createIntl, IntlProvider } from 'react-intl'
import { RelativeTime, relativeText } from './relative-time.tsx'

afterEach(() => jest.restoreAllMocks())

const drawn = (at: number) =>
  render(
    <IntlProvider locale="en" onError={() => undefined}>
      <RelativeTime at={at} />
    </IntlProvider>,
  ).container.textContent

it('reads one time in one render, wherever the half minute turns over meanwhile', () => {
  const heard = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const turn = Math.ceil(Date.now() / 30_000) * 30_000 + 60_000
  for (let before = 0; before < 60; before++) {
    let clock = turn - before
    jest.spyOn(Date, 'now').mockImplementation(() => clock++)
    drawn(turn / 1000)
    cleanup()
  }
  expect(heard).not.toHaveBeenCalled()
})

it('is right at the first drawing, long after the page was loaded', () => {
  const later = Date.now() + 3_600_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  expect(drawn(later / 1000 - 240)).toBe('4m')
})

it.each([
  ['en', ['5m', '1h', '2d']],
  ['de', ['5 Min.', '1 Std.', '2 Tg.']],
])('speaks of all units in one style in %s', (locale, words) => {
  const intl = createIntl({ locale, onError: () => undefined })
  const at = Date.now()
  const said = [5, 65, 2 * 24 * 60 + 1].map((minutes) => relativeText(intl, at - minutes * 60_000, at, 'narrow'))
  expect(said).toEqual(words)
})
