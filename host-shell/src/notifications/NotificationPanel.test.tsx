import type { Notification } from '@parley/shared/contract/notification'
import { aCurrentUser, aMessage, aNotification } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'

const A = '/api/v1/accounts/1'
const BASE = '/app/accounts/1'

/** A server that keeps these notifications and lists what is unread of them. */
function serverWith(stored: Notification[]): FakeRoutes {
  const unread = () => stored.filter(({ read_at }) => read_at === null)
  const read = (id: number) => {
    stored = stored.map((one) => (id === 0 || one.id === id ? { ...one, read_at: '2026-11-20T10:00:00.000Z' } : one))
  }
  return {
    [`GET ${A}/notifications/unread_count`]: () => unread().length,
    [`GET ${A}/notifications`]: ({ query }) => {
      const page = Number(query.page)
      const payload = unread().slice((page - 1) * 15, page * 15)
      return { data: { meta: { unread_count: unread().length, count: unread().length, current_page: page }, payload } }
    },
    [`PATCH ${A}/notifications/:id`]: ({ params }) => read(Number(params.id)),
    [`POST ${A}/notifications/read_all`]: () => {
      const ids = unread().map(({ id }) => id)
      read(0)
      return { ids }
    },
    [`POST ${A}/notifications/unread_all`]: ({ body }) => {
      const { ids } = body as { ids: number[] }
      stored = stored.map((one) => (ids.includes(one.id) ? { ...one, read_at: null } : one))
    },
  }
}

function Bell() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <NotificationBell isOpen={isOpen} onOpen={() => setIsOpen(true)} />
      {isOpen && <NotificationPanel base={BASE} onClose={() => setIsOpen(false)} />}
    </>
  )
}

async function open(http: FakeRoutes) {
  const stage = aShell({ http, user: aCurrentUser() })
  draw(stage.app, <Bell />, stage.services)
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  const panel = await screen.findByRole('dialog', { name: /Notifications/ })
  return { ...stage, panel: within(panel), address: () => stage.app.history.location() }
}
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aNotification({ push_message_body: `News ${at}` }))
const asked = (requests: readonly { method: string; path: string }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path.slice(A.length)}`)

describe('the notification panel', () => {
  it('lists fifteen unread to a page, and leads to all notifications on the last one alone', async () => {
    const { panel } = await open(serverWith(many(31)))
    await panel.findByText('News 0')
    expect(panel.getAllByRole('listitem')).toHaveLength(15)
    expect(panel.getByText('1 - 3')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'All notifications' })).toBeNull()

    await userEvent.click(panel.getByRole('button', { name: 'Last page' }))
    await panel.findByText('News 30')
    expect(panel.getAllByRole('listitem')).toHaveLength(1)
    expect(panel.getByText('3 - 3')).toBeVisible()
    expect(panel.getByRole('button', { name: 'Next page' })).toBeDisabled()
    expect(panel.getByRole('button', { name: 'All notifications' })).toBeVisible()
  })

  it('marks what is opened as read and lands on the very message', async () => {
    const mention = aNotification({ id: 7, secondary_actor: aMessage({ id: 88, conversation_id: 4821 }) })
    const { panel, requests, address } = await open(serverWith([mention, ...many(2)]))
    const link = await panel.findByRole('link', { name: new RegExp(`#${mention.primary_actor?.id}`) })
    await userEvent.click(link)
    expect(asked(requests)).toEqual(['PATCH /notifications/7'])
    expect(`${address().pathname}${address().search}`).toBe(
      `${BASE}/conversations/${mention.primary_actor?.id}?message=88`,
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  })

  it('says where a conversation is gone, and only marks it as read', async () => {
    const { panel, requests } = await open(serverWith([aNotification({ id: 9, primary_actor: null })]))
    await userEvent.click(await panel.findByRole('button', { name: /Deleted conversation/ }))
    expect(asked(requests)).toEqual(['PATCH /notifications/9'])
  })

  it('marks everything done at once', async () => {
    const { panel, requests } = await open(serverWith(many(20)))
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all done' }))
    expect(asked(requests)).toEqual(['POST /notifications/read_all'])
    expect(await panel.findByText('Nothing new')).toBeVisible()
    expect(panel.getByText('1 - 1')).toBeVisible()
  })

  it('takes back that everything was done', async () => {
    const { panel, requests, app } = await open(serverWith(many(20)))
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all done' }))
    await panel.findByText('Nothing new')
    const [said] = app.toasts.list.get()
    expect(said).toMatchObject({ message: 'All marked as done', action: { label: 'Undo', undoes: true } })
    act(() => said?.action?.run())
    expect(await panel.findAllByRole('listitem')).toHaveLength(15)
    expect(panel.getByText('1 - 2')).toBeVisible()
    expect(asked(requests)).toEqual(['POST /notifications/read_all', 'POST /notifications/unread_all'])
  })
})

it('The panel keeps the focus at its pages when a step comes to its end', async () => {
  const { panel } = await open(serverWith(many(31)))
  panel.getByRole('button', { name: 'Last page' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(panel.getByRole('button', { name: 'All notifications' })).toHaveFocus()
  panel.getByRole('button', { name: 'First page' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(panel.getByRole('button', { name: 'Next page' })).toHaveFocus()
})

describe('the open panel', () => {
  it('takes what arrives and what goes while it is open', async () => {
    const { panel, shell } = await open(serverWith(many(1)))
    await panel.findByText('News 0')
    const news = {
      ...aNotification({ push_message_body: 'Just now', last_activity_at: 1_900_000_000 }),
      account_id: 1,
    }
    act(() => shell.emit('notification.created', { account_id: 1, notification: news, unread_count: 100, count: 100 }))
    await panel.findByText('Just now')
    expect(screen.getByText('99+')).toBeInTheDocument()
    act(() =>
      shell.emit('notification.deleted', { account_id: 1, notification: { id: news.id }, unread_count: 1, count: 1 }),
    )
    await waitFor(() => expect(panel.queryByText('Just now')).toBeNull())
  })

  it('follows when all are read in another tab, and keeps what came since', async () => {
    const { panel, shell } = await open(serverWith(many(60)))
    await panel.findByText('News 0')
    const at = '2030-01-01T10:00:00.000Z'
    const late = {
      ...aNotification({ push_message_body: 'Just now', last_activity_at: Date.parse(at) / 1000 + 5 }),
      account_id: 1,
    }
    act(() => {
      shell.emit('notification.created', { account_id: 1, notification: late, unread_count: 61, count: 61 })
      shell.emit('notification.all_read', { account_id: 1, read_at: at, unread_count: 1, count: 1 })
    })
    await waitFor(() => expect(screen.getByText('1 - 1')).toBeVisible())
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread', hidden: true })).toBeInTheDocument()
    expect(panel.getAllByRole('link', { name: /unread/i }).map((one) => one.textContent)).toEqual([
      expect.stringContaining('Just now'),
    ])
  })

  it('shows the truth again when the server refuses', async () => {
    const http = serverWith(many(1))
    http[`POST ${A}/notifications/read_all`] = () => {
      throw refusal(500, { error: 'Not now' })
    }
    const { panel, app } = await open(http)
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all done' }))
    expect(await panel.findByText('News 0')).toBeVisible()
    expect(app.toasts.list.get()).toMatchObject([{ message: 'Not now', tone: 'error' }])
  })

  it('leads to its settings, and gives the focus back when it closes', async () => {
    const { panel, address } = await open(serverWith([]))
    await userEvent.click(await panel.findByRole('button', { name: 'Notification settings' }))
    expect(`${address().pathname}${address().hash}`).toBe(`${BASE}/profile/settings#profile-settings-notifications`)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
