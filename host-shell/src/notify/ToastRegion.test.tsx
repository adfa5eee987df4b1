import { act, fireEvent, screen } from '@testing-library/react'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { ToastRegion } from './ToastRegion.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function show() {
  const { app } = aShell()
  draw(app, <ToastRegion toasts={app.toasts} commands={app.commands} />)
  return { app, say: (...args: Parameters<typeof app.toasts.show>) => act(() => app.toasts.show(...args)) }
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

  it('are undone by the key of the conversations while they offer it, the newest first', () => {
    const { say, app } = show()
    const done: string[] = []
    const undo = (what: string) => ({ action: { label: 'Undo', run: () => done.push(what), undoes: true } })
    app.commands.handle('conversations.undo', () => done.push('of the conversations'))
    say('Resolved', undo('resolved'))
    say('All marked as done', undo('all'))
    say('Picture left out', { action: { label: 'Attach it', run: () => done.push('attached') } })
    for (let pressed = 0; pressed < 3; pressed += 1) act(() => void app.commands.run('conversations.undo'))
    expect(done).toEqual(['all', 'resolved', 'of the conversations'])
    expect(screen.queryByText('All marked as done')).toBeNull()
  })
})
