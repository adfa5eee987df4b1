import { Dialog } from '@parley/shared/ui/dialog'
import { act, screen, waitFor } from '@testing-library/react'
import { createAnnouncer, GATHER_MS, TYPING_MS } from '../announcer/announcer.ts'
import { ToastRegion } from '../notify/ToastRegion.tsx'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { AnnouncerRegion } from './AnnouncerRegion.tsx'
import { HeardRegions } from './HeardRegions.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const news = (count: number) => `${count} new messages`
const heard = (announcer: ReturnType<typeof createAnnouncer>) => announcer.said.get().polite

describe('the announcer', () => {
  it('says fifty events of one kind as one, and different things together', () => {
    const announcer = createAnnouncer()
    const turns: string[] = []
    announcer.said.subscribe(() => turns.push(heard(announcer)))
    for (let at = 0; at < 50; at++) announcer.say(news, { kind: 'messages' })
    announcer.say('3 results')
    jest.advanceTimersByTime(GATHER_MS)
    expect(turns).toEqual(['50 new messages. 3 results'])
  })

  it('is silent while somebody types, except for what is urgent', () => {
    const announcer = createAnnouncer()
    announcer.say(news, { kind: 'messages' })
    jest.advanceTimersByTime(GATHER_MS - 100)
    announcer.typed()
    jest.advanceTimersByTime(TYPING_MS - 100)
    expect(heard(announcer)).toBe('')
    announcer.say('Could not save', { urgent: true })
    expect(announcer.said.get().urgent).toBe('Could not save')
    jest.advanceTimersByTime(200)
    expect(heard(announcer)).toBe('1 new messages')
  })

  it('reads toasts, failures at once', () => {
    const { app } = aShell()
    draw(
      app,
      <>
        <ToastRegion toasts={app.toasts} commands={app.commands} />
        <AnnouncerRegion announcer={app.announcer} />
      </>,
    )
    const region = (name: string) => document.querySelector(`[data-announcer=${name}]`)
    act(() => app.toasts.show('Label saved'))
    act(() => void jest.advanceTimersByTime(GATHER_MS))
    expect(region('polite')).toHaveTextContent('Label saved')
    act(() => app.toasts.show('Could not save', { tone: 'error' }))
    expect(region('urgent')).toHaveTextContent('Could not save')
    expect(screen.queryByRole('status')).toBeNull()
  })
})

it('An open window hides neither what is said nor the toast that offers a way back', async () => {
  jest.useRealTimers()
  const { app } = aShell()
  draw(
    app,
    <>
      <button type="button">Below</button>
      <HeardRegions app={app} />
      <Dialog open title="A window" onClose={() => undefined}>
        In it
      </Dialog>
    </>,
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Below' })).toBeNull())
  act(() => app.toasts.show('All marked as done', { action: { label: 'Undo', run: () => undefined } }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  for (const region of document.querySelectorAll('[data-announcer]'))
    expect(region.closest('[aria-hidden=true]')).toBeNull()
})
