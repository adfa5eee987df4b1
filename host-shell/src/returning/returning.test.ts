import fc from 'fast-check'
import { type Caret, caretIn, putCaret } from './caret.ts'
import { returnToPlace, stayInPlace } from './return-to-place.ts'

const EDITOR = '<div role="textbox" tabindex="0" aria-label="Reply to Ada"></div>'
const LIST = '<div data-place="list"><ul></ul></div>'

/** The page as it stands at a new start; what was scrolled or focused is forgotten, as in a browser. */
function load(body: string) {
  document.body.innerHTML = body
  return returnToPlace(window)
}
/** The page goes away. */
function leave(stop: () => void) {
  window.dispatchEvent(new Event('pagehide'))
  stop()
}
const list = () => document.querySelector<HTMLElement>('[data-place=list]') as HTMLElement
const editor = () => document.querySelector<HTMLElement>('[role=textbox]') as HTMLElement
/** Paragraphs of an editor, each of one or more pieces. */
const write = (paragraphs: readonly (readonly string[])[]) => {
  const drawn = paragraphs.map((pieces) => {
    const paragraph = document.createElement('p')
    paragraph.append(...pieces.map((piece) => Object.assign(document.createElement('span'), { textContent: piece })))
    return paragraph
  })
  editor().replaceChildren(...drawn)
}

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
  history.replaceState(null, '', '/app/accounts/1/conversations/7?status=open')
})
afterEach(() => jest.useRealTimers())

it('a page that is loaded anew is scrolled as it was, once its rows are there', () => {
  const stop = load(LIST)
  list().scrollTop = 840
  leave(stop)
  load('')
  jest.advanceTimersByTime(2_000)
  document.body.innerHTML = LIST
  jest.advanceTimersByTime(100)
  expect(list().scrollTop).toBe(840)
})

it('a part that is exchanged while somebody looks is scrolled as it was', () => {
  document.body.innerHTML = LIST
  list().scrollTop = 840
  stayInPlace(window)
  document.body.innerHTML = ''
  jest.advanceTimersByTime(500)
  document.body.innerHTML = LIST
  jest.advanceTimersByTime(100)
  expect(list().scrollTop).toBe(840)
})

it('whoever pressed the button that exchanges an area goes on in the page, once that button is gone', () => {
  document.body.innerHTML = '<main tabindex="-1"><button>Switch now</button></main>'
  document.querySelector('button')?.focus()
  stayInPlace(window)
  jest.advanceTimersByTime(100)
  expect(document.activeElement?.tagName).toBe('BUTTON')
  document.querySelector('button')?.remove()
  jest.advanceTimersByTime(100)
  expect(document.activeElement?.tagName).toBe('MAIN')
})

it('the caret stands where it stood, also after the first editor gave way to the whole one', () => {
  const stop = load(EDITOR)
  write([['Dear ', 'Ada,'], ['thanks']])
  editor().focus()
  const text = editor().querySelectorAll('span')[1]?.firstChild as Text
  getSelection()?.setBaseAndExtent(text, 3, text, 3)
  leave(stop)
  load('<textarea aria-label="Reply to Ada">Dear</textarea>')
  jest.advanceTimersByTime(200)
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  document.body.innerHTML = EDITOR
  write([['Dear ', 'Ada,'], ['thanks']])
  jest.advanceTimersByTime(200)
  expect(document.activeElement).toBe(editor())
  expect(getSelection()?.anchorNode?.textContent).toBe('Ada,')
  expect(getSelection()?.anchorOffset).toBe(3)
})

it('a page that goes before it was back passes the place on', () => {
  const stop = load(LIST)
  list().scrollTop = 840
  leave(stop)
  leave(load(''))
  load(LIST)
  jest.advanceTimersByTime(100)
  expect(list().scrollTop).toBe(840)
})

it('whoever goes on meanwhile is not pulled back', () => {
  const stop = load(LIST)
  list().scrollTop = 840
  leave(stop)
  load(LIST)
  window.dispatchEvent(new Event('wheel'))
  jest.advanceTimersByTime(1_000)
  expect(list().scrollTop).toBe(0)
})

it('another page begins at its top, and so does the next visit of this one', () => {
  const stop = load(LIST)
  list().scrollTop = 840
  leave(stop)
  history.replaceState(null, '', '/app/accounts/1/contacts')
  const stopOther = load(LIST)
  jest.advanceTimersByTime(1_000)
  expect(list().scrollTop).toBe(0)
  leave(stopOther)
})

it('a caret is put back as it was read, wherever it stood in whatever was written', () => {
  const paragraphs = fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(paragraphs, fc.nat(), fc.nat(), fc.nat(), (written, piece, from, to) => {
      document.body.innerHTML = EDITOR
      write(written)
      const texts = [...editor().querySelectorAll('span')].map(({ firstChild }) => firstChild as Text)
      const text = texts[piece % texts.length] as Text
      getSelection()?.setBaseAndExtent(text, from % (text.length + 1), text, to % (text.length + 1))
      const caret = caretIn(editor()) as Caret
      write(written)
      getSelection()?.removeAllRanges()
      putCaret(editor(), caret)
      expect(caretIn(editor())).toEqual(caret)
    }),
  )
})
