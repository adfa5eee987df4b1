import type { Notification } from '@parley/shared/contract/notification'
import { aCurrentUser, aNotification } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draw } from '../../testing/draw.tsx'
import { anUnsavedWork, aShell } from '../../testing/Stage.tsx'
import { InboxView } from '../inbox-view/InboxView.tsx'
import { NotificationBell } from '../NotificationBell.tsx'

const A = '/api/v1/accounts/1'

/** A server that keeps these, newest activity first, and what was deleted of them. */
function serverWith(stored: Notification[]): FakeRoutes {
  const removed = new Set<number>()
  const set = (id: unknown, facts: Partial<Notification>) => {
    stored = stored.map((one) => (one.id === Number(id) ? { ...one, ...facts } : one))
  }
  const held = () => stored.filter(({ id }) => !removed.has(id))
  const unread = () => held().filter(({ read_at, snoozed_until }) => read_at === null && snoozed_until === null)
  return {
    [`GET ${A}/notifications/unread_count`]: () => unread().length,
    [`GET ${A}/notifications`]: () => {
      const payload = held().filter(({ snoozed_until }) => snoozed_until === null)
      return { data: { meta: { unread_count: unread().length, count: payload.length, current_page: 1 }, payload } }
    },
    [`DELETE ${A}/notifications/:id`]: ({ params }) => void removed.add(Number(params.id)),
    [`POST ${A}/notifications/destroy_all`]: () => {
      const ids = held().flatMap(({ id, read_at }) => (read_at === null ? [] : [id]))
      for (const id of ids) removed.add(id)
      return { ids }
    },
    [`POST ${A}/notifications/:id/snooze`]: ({ params }) =>
      set(params.id, { snoozed_until: '2096-10-02T07:06:40.000Z' }),
    [`POST ${A}/notifications/:id/unsnooze`]: ({ params }) => set(params.id, { snoozed_until: null }),
    [`POST ${A}/notifications/restore_all`]: ({ body }) => {
      for (const id of (body as { ids: number[] }).ids) removed.delete(id)
    },
  }
}

async function show(http: FakeRoutes) {
  const stage = aShell({ http, user: aCurrentUser(), at: '/app/accounts/1/inbox-view' })
  const drawn = (
    <>
      <NotificationBell isOpen={false} onOpen={() => undefined} />
      <InboxView services={stage.services} unsaved={anUnsavedWork()} />
    </>
  )
  draw(stage.app, drawn, stage.services)
  await screen.findByText('News 1')
  const undo = () => act(() => stage.app.toasts.list.get().at(-1)?.action?.run())
  return { ...stage, said: () => stage.app.toasts.list.get().at(-1), undo }
}
const news = (...ids: number[]) => ids.map((id) => aNotification({ id, push_message_body: `News ${id}` }))
const shown = () => screen.getAllByText(/^News \d/).map((one) => one.textContent)
const bell = (name: string) => screen.findByRole('button', { name })
const row = (id: number) => screen.getByText(`News ${id}`).closest('li') as HTMLElement
const pressIn = (id: number, name: string) => userEvent.click(within(row(id)).getByRole('button', { name }))

describe('a deleted notification', () => {
  it('is brought back to its place by Undo, with its count', async () => {
    const { said, undo } = await show(serverWith(news(1, 2, 3)))
    await bell('Notifications, 3 unread')
    await pressIn(2, 'Delete notification')
    await bell('Notifications, 2 unread')
    await waitFor(() => expect(said()).toMatchObject({ message: 'Notification deleted', action: { undoes: true } }))
    expect(shown()).toEqual(['News 1', 'News 3'])
    undo()
    await waitFor(() => expect(shown()).toEqual(['News 1', 'News 2', 'News 3']))
    await bell('Notifications, 3 unread')
  })

  it('offers no way back where the server refused: it is there still', async () => {
    const http = serverWith(news(1, 2))
    http[`DELETE ${A}/notifications/:id`] = () => {
      throw refusal(500, { error: 'Not now' })
    }
    const { app } = await show(http)
    await pressIn(2, 'Delete notification')
    await waitFor(() => expect(app.toasts.list.get()).toMatchObject([{ message: 'Not now', action: undefined }]))
    await waitFor(() => expect(shown()).toEqual(['News 1', 'News 2']))
  })
})

describe('all read ones, deleted at once', () => {
  const deleteRead = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'What is shown' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete all read' }))
  }

  it('are counted, and come back together', async () => {
    const [one, two, three] = news(1, 2, 3) as [Notification, Notification, Notification]
    const read_at = '2026-11-20T10:00:00.000Z'
    const { said, undo } = await show(serverWith([one, { ...two, read_at }, { ...three, read_at }]))
    await deleteRead()
    await waitFor(() => expect(said()?.message).toBe('2 notifications deleted'))
    await waitFor(() => expect(shown()).toEqual(['News 1']))
    undo()
    await waitFor(() => expect(shown()).toEqual(['News 1', 'News 2', 'News 3']))
  })

  it('are said to be none where there are none', async () => {
    const { said } = await show(serverWith(news(1)))
    await deleteRead()
    await waitFor(() =>
      expect(said()).toMatchObject({ message: 'There are no read ones to delete', action: undefined }),
    )
  })
})

it('A snooze that is undone leaves the notification where it was, with its count', async () => {
  const { said, undo } = await show(serverWith(news(1, 2, 3)))
  await pressIn(2, 'Snooze')
  await userEvent.click(await screen.findByRole('menuitem', { name: /For an hour/ }))
  await waitFor(() => expect(said()?.message).toMatch(/^Snoozed until/))
  await bell('Notifications, 2 unread')
  expect(shown()).toEqual(['News 1', 'News 3'])
  undo()
  await waitFor(() => expect(shown()).toEqual(['News 1', 'News 2', 'News 3']))
  await bell('Notifications, 3 unread')
})
