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

describe('toasts with an Undo each', () => {
  it('of the same words are one card that counts them; each Undo takes its own thing back, the newest first', () => {
    const { say, app } = show()
    const done: string[] = []
    const undo = (what: string) => ({ action: { label: 'Undo', run: () => done.push(what), undoes: true } })
    for (const what of ['one', 'two', 'three']) say('Notification deleted', undo(what))
    expect(screen.getAllByText('Notification deleted')).toHaveLength(1)
    expect(screen.getByText('3')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Undo' })
    button.focus()
    fireEvent.click(button)
    expect(done).toEqual(['three'])
    expect(screen.getByText('2')).toBeVisible()
    expect(button).toHaveFocus()
    say('All marked as done', undo('all'))
    say('Notification deleted', undo('four'))
    for (let pressed = 0; pressed < 4; pressed += 1) act(() => void app.commands.run('conversations.undo'))
    expect(done).toEqual(['three', 'four', 'all', 'two', 'one'])
    expect(screen.queryByText('Notification deleted')).toBeNull()
  })

  it('of the same words stay together for the full time of the newest', () => {
    const { say } = show()
    const undo = { action: { label: 'Undo', run: () => undefined, undoes: true } }
    say('Notification deleted', undo)
    wait(5_000)
    say('Notification deleted', undo)
    wait(5_000)
    expect(screen.getByText('2')).toBeVisible()
    wait(1_000)
    expect(screen.queryByText('Notification deleted')).toBeNull()
  })

  it('of the same words with something else to do than to undo stay apart', () => {
    const { say } = show()
    say('Picture left out', { action: { label: 'Attach it', run: () => undefined } })
    say('Picture left out', { action: { label: 'Attach it', run: () => undefined } })
    expect(screen.getAllByText('Picture left out')).toHaveLength(2)
  })
})
