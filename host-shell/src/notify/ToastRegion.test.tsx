import { act, fireEvent, screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { ToastRegion } from './ToastRegion.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function show() {
  const { app } = aShell()
  draw(app, <ToastRegion toasts={app.toasts} />)
  return { say: (...args: Parameters<typeof app.toasts.show>) => act(() => app.toasts.show(...args)) }
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

describe('toasts on screen', () => {
  it('wait while the pointer is on them', () => {
    const { say } = show()
    say('Label saved')
    const region = screen.getByRole('region', { name: 'Messages' })
    fireEvent.pointerEnter(region)
    wait(10_000)
    expect(screen.getByText('Label saved')).toBeVisible()
    fireEvent.pointerLeave(region)
    wait(2_500)
    expect(screen.queryByText('Label saved')).toBeNull()
  })

  it('offer one thing to do', () => {
    const { say } = show()
    const done: string[] = []
    say('Resolved', { action: { label: 'Undo', run: () => done.push('undone') } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(done).toEqual(['undone'])
    expect(screen.queryByText('Resolved')).toBeNull()
  })
})
