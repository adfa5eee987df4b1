import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { anEntry } from '../../testing/conversation-builders.ts'
import { layOut } from '../../testing/test-layout.ts'
import { ConversationList } from '../ConversationList.tsx'
import { HAND_MS } from './useHeldOrder.ts'

const rowsOf = (...ids: number[]) => ids.map((id) => anEntry({ id }))
let arrive: (...ids: number[]) => void
let order: readonly number[]

function List() {
  const [rows, setRows] = useState(rowsOf(1, 2, 3))
  arrive = (...ids) => act(() => setRows(rowsOf(...ids)))
  return (
    <ConversationList
      {...{ rows, openId: null, isComplete: true, more: 'idle', layout: 'rows', checked: new Set() }}
      onOrder={(shownRows) => {
        order = shownRows.map(({ id }) => id)
      }}
      {...{ onMore() {}, onEnterThread() {}, onCheck() {}, onClear() {}, menuHandlers: {} as never }}
      renderRow={({ id }) => <a href={`#${id}`}>Row {id}</a>}
    />
  )
}

// A row that has just come is hidden until it is measured, which nothing is here.
const links = () => screen.getAllByRole('link', { hidden: true })
const shown = () => links().map((link) => link.textContent)
const second = () => screen.getByText('Row 2')
const waiting = () => screen.queryByRole('button', { name: '1 new conversation ↑' })

beforeAll(layOut)
beforeEach(() => {
  jest.useFakeTimers()
  renderInShell(<List />)
})
afterEach(() => jest.useRealTimers())

it('takes in what comes at once while nobody reaches for a row', () => {
  arrive(9, 3, 1, 2)
  expect(shown()).toEqual(['Row 9', 'Row 3', 'Row 1', 'Row 2'])
})

it.each([
  ['a pointer moves', () => fireEvent.pointerMove(second())],
  ['a finger is down', () => fireEvent.pointerDown(second())],
  ['keys move', () => fireEvent.keyDown(second(), { key: 'ArrowDown' })],
])('moves no row while %s among them, and shows the new order once it rests', (_, reach) => {
  reach()
  arrive(9, 3, 1, 2)
  expect(shown()).toEqual(['Row 1', 'Row 2', 'Row 3'])
  expect(waiting()).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(HAND_MS - 100))
  reach()
  act(() => jest.advanceTimersByTime(HAND_MS - 100))
  expect(shown()).toEqual(['Row 1', 'Row 2', 'Row 3'])
  act(() => jest.advanceTimersByTime(HAND_MS))
  expect(shown()).toEqual(['Row 9', 'Row 3', 'Row 1', 'Row 2'])
  expect(waiting()).toBeNull()
})

it('shows what waits as soon as it is asked for', () => {
  fireEvent.pointerMove(second())
  arrive(9, 1, 2, 3)
  const pill = waiting()
  if (pill) fireEvent.click(pill)
  expect(shown()).toEqual(['Row 9', 'Row 1', 'Row 2', 'Row 3'])
})

it('tells the order that is seen, so that the next conversation is the one below', () => {
  fireEvent.pointerMove(second())
  arrive(9, 3, 1, 2)
  expect(order).toEqual([1, 2, 3, 9])
  act(() => jest.advanceTimersByTime(HAND_MS))
  expect(order).toEqual([9, 3, 1, 2])
})

it('moves no row while a finger draws the list a little at its top', () => {
  fireEvent.pointerDown(second())
  arrive(9, 3, 1, 2)
  const scroller = second().closest<HTMLElement>('[data-place]')
  if (scroller) {
    scroller.scrollTop = 6
    fireEvent.scroll(scroller)
  }
  expect(shown()).toEqual(['Row 1', 'Row 2', 'Row 3'])
  act(() => jest.advanceTimersByTime(HAND_MS))
  expect(shown()).toEqual(['Row 9', 'Row 3', 'Row 1', 'Row 2'])
})
