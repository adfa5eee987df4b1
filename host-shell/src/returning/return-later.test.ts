import { returnLater } from './return-later.ts'

const failed = (problem: unknown) => {
  throw problem
}
const leave = () => window.dispatchEvent(new Event('pagehide'))
const kept = () => sessionStorage.getItem('parley.place')

beforeEach(() => sessionStorage.clear())

it('keeps the place of whoever did something, however early the page goes', async () => {
  document.body.innerHTML = '<input name="subject">'
  returnLater(window, failed)
  document.querySelector('input')?.focus()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await import('./return-to-place.ts')
  await Promise.resolve()
  leave()
  expect(JSON.parse(kept() ?? '{}')).toMatchObject({ focus: { name: 'subject' } })
})
