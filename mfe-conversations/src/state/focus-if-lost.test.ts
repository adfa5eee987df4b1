import { focusIfLost } from './focus-if-lost.ts'

/** A page with a place, and a menu that has the focus. */
function pageWithMenu(state: 'open' | 'closed') {
  document.body.innerHTML = `<main tabindex="-1"></main><div role="menu" tabindex="0" data-state="${state}"></div>`
  const [place, menu] = [document.querySelector('main'), document.querySelector<HTMLElement>('[role=menu]')]
  menu?.focus()
  return { place, menu }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.body.innerHTML = ''
})

it('takes the focus from a menu on its way out', () => {
  const { place } = pageWithMenu('closed')
  focusIfLost(() => place)
  jest.runAllTimers()
  expect(place).toHaveFocus()
})

it('leaves a menu alone that was opened meanwhile', () => {
  const { place, menu } = pageWithMenu('open')
  focusIfLost(() => place)
  jest.runAllTimers()
  expect(menu).toHaveFocus()
})
