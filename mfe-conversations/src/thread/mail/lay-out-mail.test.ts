import { knownHeight, layOutMail, MAX_LAYOUT_MS, measureMail } from './lay-out-mail.ts'

const aPage = () => document.implementation.createHTMLDocument()
/** A clock that stands at these times, one after the other. */
const clock =
  (...times: number[]) =>
  () =>
    times.shift() ?? 0
const look = 'margin:0'

it('shows a letter that was hidden, and remembers how high it was', () => {
  const page = aPage()
  page.body.setAttribute('style', 'display:none')
  Object.defineProperty(page.body, 'scrollHeight', { value: 640 })
  expect(layOutMail(page, { html: 'short', fill: '<p>short</p>', look }, clock(0, MAX_LAYOUT_MS))).toBe(640)
  expect(page.body.style.display).toBe('')
  expect(page.body.textContent).toBe('short')
  expect(knownHeight('short')).toBe(640)
})

it('shrinks a letter whose pictures never came: the room of its frame is not its own', () => {
  const page = aPage()
  Object.defineProperty(page.documentElement, 'scrollHeight', { value: 640 })
  Object.defineProperty(page.body, 'scrollHeight', { value: 216 })
  expect(measureMail(page, 'few words')).toBe(216)
})

it('gives up a letter whose layout takes too long, for good', () => {
  const page = aPage()
  expect(layOutMail(page, { html: 'huge', fill: '<p>huge</p>', look }, clock(0, MAX_LAYOUT_MS + 1))).toBe(
    Number.POSITIVE_INFINITY,
  )
  expect(page.body.childNodes).toHaveLength(0)
  expect(knownHeight('huge')).toBe(Number.POSITIVE_INFINITY)
})

it('forgets the oldest letters', () => {
  const page = aPage()
  Object.defineProperty(page.body, 'scrollHeight', { value: 10 })
  for (let at = 0; at <= 300; at += 1) layOutMail(page, { html: `letter ${at}`, fill: null, look }, () => 0)
  expect([knownHeight('letter 0'), knownHeight('letter 1')]).toEqual([0, 10])
})
