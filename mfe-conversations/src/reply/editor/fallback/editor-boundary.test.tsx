import { act, render, screen } from '@testing-library/react'
import { EditorBoundary } from './EditorBoundary.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  // React tells of every error that a boundary takes.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Breaks at its first attempts; React makes two of each. */
function drawBreaking(times: number) {
  let left = times
  const Editor = () => {
    if (left > 0) throw new Error('broken')
    return <p>rich</p>
  }
  render(
    <EditorBoundary fallback={<p>plain</p>}>
      <Editor />
    </EditorBoundary>,
  )
  return { mend: () => (left = 0) }
}

it('puts the plain editor in place of a broken one, and the editor back a little later', () => {
  const { mend } = drawBreaking(1)
  expect(screen.getByText('plain')).toBeVisible()
  mend()
  act(() => jest.advanceTimersByTime(500))
  expect(screen.getByText('rich')).toBeVisible()
})

it('stays plain when the editor breaks whenever it is drawn', () => {
  const { mend } = drawBreaking(1)
  for (const wait of [500, 5_000, 30_000]) {
    act(() => jest.advanceTimersByTime(wait))
    expect(screen.getByText('plain')).toBeVisible()
  }
  mend()
  act(() => jest.advanceTimersByTime(60_000))
  expect(screen.getByText('plain')).toBeVisible()
})
