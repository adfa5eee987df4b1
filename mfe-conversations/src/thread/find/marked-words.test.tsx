import { act, render, waitFor } from '@testing-library/react'
import { FOUND_WORDS, rangesOf, useMarkedWords } from './marked-words.ts'

const part = () => document.querySelector<HTMLElement>('[role=log]')
const found = (words: string) => rangesOf(document.body, words).map(String)

it('finds words whatever their case, space between them and signs in them', () => {
  document.body.innerHTML = '<p>The <b>lamp</b> (MF-1) cost €9.50. LAMP\nshade, lamp  shade</p>'
  expect(found('lamp')).toEqual(['lamp', 'LAMP', 'lamp'])
  expect(found('lamp shade')).toEqual(['LAMP\nshade', 'lamp  shade'])
  expect(found('(mf-1)')).toEqual(['(MF-1)'])
  expect(found('9.5')).toEqual(['9.5'])
  expect(found('9x5')).toEqual([])
  expect(found('  ')).toEqual([])
})

it('marks no more than a page can show', () => {
  document.body.textContent = 'a'.repeat(2_000)
  expect(found('a')).toHaveLength(500)
})

describe('in a browser that can paint over text', () => {
  const highlights = new Map<string, Set<Range>>()
  const marked = () => [...(highlights.get(FOUND_WORDS) ?? [])].map(String)
  beforeEach(() => {
    document.body.innerHTML = ''
    class Painted extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges)
      }
    }
    Object.assign(globalThis, { Highlight: Painted, CSS: { highlights } })
  })

  function Thread({ words }: { words: string }) {
    useMarkedWords(part, words)
    return null
  }
  const thread = (words: string, lines: string[]) => (
    <>
      <ol role="log">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Thread words={words} />
    </>
  )

  it('follows what is drawn, and leaves nothing behind', async () => {
    const { rerender, unmount } = render(thread('lamp', ['The lamp is bent']))
    expect(marked()).toEqual(['lamp'])
    rerender(thread('lamp', ['The lamp is bent', 'Which lamp?']))
    await waitFor(() => expect(marked()).toEqual(['lamp', 'lamp']))
    rerender(thread('', ['The lamp is bent']))
    expect(marked()).toEqual([])
    rerender(thread('bent', ['The lamp is bent']))
    expect(marked()).toEqual(['bent'])
    act(unmount)
    expect(marked()).toEqual([])
  })
  it('reads the messages once a frame, however often they change before it', async () => {
    render(thread('lamp', ['The lamp is bent']))
    const painted = jest.spyOn(highlights, 'set')
    const change = async (line: string) => {
      part()?.append(line)
      // Whoever observes the page is told between two tasks.
      await Promise.resolve()
    }
    for (const line of ['one lamp', 'two lamps', 'three lamps']) await change(line)
    expect(painted).not.toHaveBeenCalled()
    await waitFor(() => expect(marked()).toHaveLength(4))
    expect(painted).toHaveBeenCalledTimes(1)
  })
})
