import type { Notification } from '@parley/shared/contract/notification'
import { aCurrentUser, aMessage, aNotification } from '@parley/shared/testing/builders'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AppHistory } from '../../routing/navigation.ts'
import { draw } from '../../testing/draw.tsx'
import { anUnsavedWork, aShell } from '../../testing/Stage.tsx'
import { InboxView } from './InboxView.tsx'

const A = '/api/v1/accounts/1'
const BASE = '/app/accounts/1'

async function show(rows: Notification[], at = '/inbox-view', ui_settings = {}) {
  const stage = aShell({
    user: aCurrentUser({ ui_settings }),
    at: BASE + at,
    http: {
      [`GET ${A}/notifications`]: ({ query }) => ({
        data: {
          meta: { unread_count: rows.length, count: rows.length, current_page: Number(query.page) },
          payload: rows.slice((Number(query.page) - 1) * 15, Number(query.page) * 15),
        },
      }),
      'PUT /api/v1/profile': ({ body }) => aCurrentUser((body as { profile: object }).profile),
      [`PATCH ${A}/notifications/:id`]: () => null,
      [`POST ${A}/notifications/:id/unread`]: () => null,
      [`POST ${A}/notifications/:id/snooze`]: () => null,
      [`POST ${A}/notifications/destroy_all`]: () => ({ ids: rows.map(({ id }) => id) }),
      [`POST ${A}/notifications/restore_all`]: () => null,
      [`DELETE ${A}/notifications/:id`]: () => null,
    },
  })
  draw(stage.app, <InboxView services={stage.services} unsaved={anUnsavedWork()} />, stage.services)
  if (rows.length > 0) await screen.findAllByText(/^(News|Gone)/)
  const done = () =>
    stage.requests
      .filter(({ method, path }) => method !== 'GET' && path.startsWith(A))
      .map(({ method, path }) => `${method} ${path.slice(A.length)}`)
  return {
    done,
    requests: stage.requests,
    address: () => stage.app.history.location().pathname.slice(BASE.length),
    place: () => wholeAddress(stage.app),
  }
}
/** As the address names them, with the message that the thread goes to. */
const wholeAddress = (app: { history: AppHistory }) => {
  const { pathname, search } = app.history.location()
  return `${pathname.slice(BASE.length)}${search}`
}
const news = (...ids: number[]) => ids.map((id) => aNotification({ id, push_message_body: `News ${id}` }))
const rowOf = (id: number) => screen.getByRole('link', { name: new RegExp(`News ${id}`) })

describe('the inbox view', () => {
  it('opens a notification beside the list and marks it as read', async () => {
    const { done, address } = await show(news(1, 2))
    expect(screen.getByText('Pick a notification')).toBeVisible()
    await userEvent.click(rowOf(1))
    expect(address()).toBe('/inbox-view/1')
    expect(rowOf(1)).toHaveAttribute('aria-current', 'true')
    expect(done()).toEqual(['PATCH /notifications/1'])
  })

  it('is worked through by keys alone', async () => {
    const { done } = await show(news(1, 2, 3))
    rowOf(1).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(rowOf(2)).toHaveFocus()
    await userEvent.keyboard('e')
    expect(rowOf(3)).toHaveFocus()
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(screen.queryByText('News 3')).toBeNull())
    expect(done()).toEqual(['PATCH /notifications/2', 'DELETE /notifications/3'])
  })

  it('is entered by an arrow key while the focus is in nothing: at the open one, else at the first', async () => {
    await show(news(1, 2))
    await userEvent.keyboard('{ArrowDown}')
    expect(rowOf(1)).toHaveFocus()
    cleanup()
    await show(news(1, 2), '/inbox-view/2')
    await userEvent.keyboard('{ArrowDown}')
    expect(rowOf(2)).toHaveFocus()
    // A button has arrow keys of its own.
    screen.getByRole('button', { name: 'What is shown' }).focus()
    fireEvent.keyDown(screen.getByRole('button', { name: 'What is shown' }), { key: 'ArrowUp', code: 'ArrowUp' })
    expect(screen.getByRole('button', { name: 'What is shown' })).toHaveFocus()
  })

  it('goes on with the next one when the open one is deleted', async () => {
    const { address } = await show(news(1, 2), '/inbox-view/1')
    rowOf(1).focus()
    await userEvent.keyboard('{Delete}')
    expect(address()).toBe('/inbox-view/2')
  })

  it('lands on the very message of the one that opens next, and marks that one as read', async () => {
    const [first, second] = news(1, 2).map((one, at) => ({ ...one, secondary_actor: aMessage({ id: 80 + at }) }))
    const { done, place } = await show([first, second] as Notification[], '/inbox-view/1')
    rowOf(1).focus()
    await userEvent.keyboard('e')
    expect(place()).toBe('/inbox-view/2?message=81')
    expect(done()).toEqual(['PATCH /notifications/1', 'PATCH /notifications/2'])
  })

  it('is worked through by the same keys in a layout without Latin letters', async () => {
    const { done } = await show(news(1, 2))
    rowOf(1).focus()
    fireEvent.keyDown(rowOf(1), { key: 'ث', code: 'KeyE' })
    expect(rowOf(2)).toHaveFocus()
    expect(done()).toEqual(['PATCH /notifications/1'])
  })
})

describe('what leaves the inbox view', () => {
  it('is woken before its time', async () => {
    const [one] = news(1).map((each) => ({ ...each, snoozed_until: '2096-10-02T07:06:40.000Z' }))
    const { requests } = await show([one] as Notification[])
    await userEvent.click(screen.getByRole('button', { name: 'Snooze' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Wake now' }))
    const { body } = requests.find(({ path }) => path.endsWith('/notifications/1/snooze')) ?? {}
    expect((body as { snoozed_until: number }).snoozed_until * 1000).toBeLessThan(Date.now())
  })

  it('snoozes until a time that is picked', async () => {
    const { done, requests } = await show(news(1))
    rowOf(1).focus()
    await userEvent.keyboard('s')
    await userEvent.click(await screen.findByRole('menuitem', { name: /For an hour/ }))
    expect(done()).toEqual(['POST /notifications/1/snooze'])
    expect(requests.at(-1)?.body).toEqual({ snoozed_until: expect.any(Number) })
  })

  it('puts what is snoozed out of sight, and goes on with the next one', async () => {
    const { address } = await show(news(1, 2), '/inbox-view/1')
    rowOf(1).focus()
    await userEvent.keyboard('s')
    await userEvent.click(await screen.findByRole('menuitem', { name: /For an hour/ }))
    await waitFor(() => expect(screen.queryByText('News 1')).toBeNull())
    expect(address()).toBe('/inbox-view/2')
    await waitFor(() => expect(rowOf(2)).toHaveFocus())
  })

  it('keeps what is snoozed in its place where snoozed ones are shown', async () => {
    await show(news(1, 2), '/inbox-view', { inbox_filter_by: { status: 'snoozed', type: 'read' } })
    rowOf(1).focus()
    await userEvent.keyboard('s')
    expect(rowOf(1)).not.toHaveTextContent('Snoozed until')
    await userEvent.click(await screen.findByRole('menuitem', { name: /For an hour/ }))
    expect(rowOf(1)).toHaveTextContent(/Snoozed until .*\d:\d\d/)
    expect(rowOf(2)).not.toHaveTextContent('Snoozed until')
  })

  it('goes on with the next one, focus and all, when the open one is deleted by its button', async () => {
    const { address } = await show(news(1, 2), '/inbox-view/1')
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete notification' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByText('News 1')).toBeNull())
    expect(address()).toBe('/inbox-view/2')
    expect(rowOf(2)).toHaveFocus()
  })
})

describe('the pages of the inbox view', () => {
  const many = news(...Array.from({ length: 16 }, (_, at) => at + 1))

  it('stand in the address, so that a reload shows the open one again', async () => {
    const { place } = await show(many)
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await userEvent.click(await screen.findByRole('link', { name: /News 16/ }))
    expect(place()).toMatch(/^\/inbox-view\/16\?message=\d+&page=2$/)
    cleanup()
    await show(many, '/inbox-view/16?page=2')
    expect(rowOf(16)).toHaveAttribute('aria-current', 'true')
    expect(screen.queryByText('Notification not found')).toBeNull()
  })

  it('lead back to one that there is when the last one is emptied', async () => {
    const { place } = await show(many, '/inbox-view?page=2')
    rowOf(16).focus()
    await userEvent.keyboard('{Delete}')
    expect(await screen.findByText('News 1')).toBeVisible()
    expect(place()).toBe('/inbox-view')
  })

  it('are not spoken of where there is nothing', async () => {
    await show([])
    expect(await screen.findByText('Nothing new')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })
})

describe('what the inbox view shows', () => {
  it('is filtered by read and snoozed, and what is read can go', async () => {
    const { done, requests } = await show(news(1))
    await userEvent.click(screen.getByRole('button', { name: 'What is shown' }))
    const menu = within(await screen.findByRole('menu', { name: 'What is shown' }))
    await userEvent.click(menu.getByRole('menuitemcheckbox', { name: 'Show snoozed' }))
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ includes: ['read', 'snoozed'] }))
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete all read' }))
    expect(done()).toEqual(['POST /notifications/destroy_all'])
  })

  it('is what the person chose the last time, on every device', async () => {
    const { requests } = await show(news(1))
    await userEvent.click(screen.getByRole('button', { name: 'What is shown' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Show snoozed' }))
    const kept = { status: 'snoozed', type: 'read', sort_by: 'desc' }
    const stored = requests.find(({ method, path }) => method === 'PUT' && path === '/api/v1/profile')?.body
    expect(stored).toEqual({ profile: { ui_settings: { inbox_filter_by: kept } } })
    cleanup()
    const later = await show(news(1), '/inbox-view', { inbox_filter_by: kept })
    expect(later.requests.find(({ path }) => path.endsWith('/notifications'))?.query).toMatchObject({
      includes: ['read', 'snoozed'],
    })
  })

  it('stands oldest first where the person wants it so, on every device', async () => {
    const rows = Array.from({ length: 16 }, (_, at) =>
      aNotification({ id: at + 1, push_message_body: `News ${at + 1}`, last_activity_at: 100 + at }),
    )
    const { requests } = await show(rows)
    await userEvent.click(screen.getByRole('button', { name: 'What is shown' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Oldest first' }))
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ sort_order: 'asc' }))
    const stored = requests.find(({ method, path }) => method === 'PUT' && path === '/api/v1/profile')?.body
    expect(stored).toMatchObject({ profile: { ui_settings: { inbox_filter_by: { sort_by: 'asc' } } } })
    cleanup()
    const later = await show(rows, '/inbox-view', { inbox_filter_by: { sort_by: 'asc' } })
    expect(later.requests.find(({ path }) => path.endsWith('/notifications'))?.query).toMatchObject({
      sort_order: 'asc',
    })
  })

  it('is said plainly when the notification or its conversation is gone', async () => {
    await show(news(1), '/inbox-view/99')
    expect(screen.getByText('Notification not found')).toBeVisible()
    document.body.innerHTML = ''
    await show([aNotification({ id: 5, primary_actor: null, push_message_body: 'Gone' })], '/inbox-view/5')
    expect(screen.getByText('This conversation was deleted')).toBeVisible()
  })
})
