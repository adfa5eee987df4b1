import { anInbox } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { BASE } from '../testing/kept.ts'
import { fill, open, press } from '../testing/open.tsx'

describe('an inbox', () => {
  it('is listed with its address, what needs attention and what is open', async () => {
    open('/settings/inboxes/list')
    const row = await screen.findByRole('row', { name: /returns@/ })
    expect(row).toHaveTextContent('returns@marlowe.example')
    expect(screen.getByText('1 needs attention')).toBeVisible()
  })

  it('is listed with who answers there, whether it works, and the way to connect it anew', async () => {
    open('/settings/inboxes/list')
    // A narrow window hides these columns; jsdom has no width.
    const hidden = true
    const broken = await screen.findByRole('row', { name: /returns@/ })
    await userEvent.click(await within(broken).findByRole('link', { name: 'Reconnect returns@', hidden }))
    expect(await screen.findByText(/no longer takes the credentials/)).toBeVisible()
    cleanup()
    open('/settings/inboxes/list')
    const shop = await screen.findByRole('row', { name: /Shop chat/ })
    const names = 'Ines Carvalho, Jon Lindqvist, Tomás Herrera, and Maximiliana von Hohenberg-Sulzfeld'
    expect(await within(shop).findByRole('img', { name: names, hidden })).toHaveTextContent('+1')
    expect(shop).toHaveTextContent('Working')
    const quiet = screen.getByRole('row', { name: /Order system/ })
    expect(quiet).toHaveTextContent(/Nobody.*No message yet/)
  })

  it('names the inboxes that keep it from being deleted', async () => {
    const shell = open('/settings/inboxes/list', {
      http: {
        ...account(),
        [`DELETE ${BASE}/inboxes/:id`]: () => {
          throw refusal(422, {
            code: 'INBOX_CONTINUITY_CONNECTED',
            error: 'INBOX_CONTINUITY_CONNECTED',
            connected_inboxes: [{ id: 1, name: 'Shop chat' }],
          })
        },
      },
    })
    await press('Delete returns@')
    await waitFor(() =>
      expect(shell.toasts).toEqual(['This inbox continues conversations from: Shop chat. Disconnect them first.']),
    )
  })

  it('changes its name and its agents', async () => {
    const shell = open('/settings/inboxes/1')
    await fill('Name', 'Shop')
    await press('Save')
    expect(await screen.findByRole('heading', { name: 'Shop' })).toBeVisible()
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Shop' })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Jon Lindqvist/ }))
    await press('Save agents')
    await waitFor(() => expect(shell.requests.at(-1)?.body).toEqual({ inbox_id: 1, user_ids: [1] }))
  })
})

describe('the health of an inbox', () => {
  it('shows how its channel does, and asks the provider when it is told to', async () => {
    const facts = { last_in_at: '2026-11-20T10:00:00.000Z', last_out_at: null, checked_at: null }
    const health = { ...facts, last_error: '30003 - Unreachable', last_error_at: '2026-11-20T10:00:00.000Z' }
    let works = false
    open('/settings/inboxes/9', {
      http: {
        ...account(),
        [`GET ${BASE}/inboxes`]: () => ({
          payload: [
            anInbox({
              id: 9,
              name: 'Texts',
              channel_type: 'Channel::Sms',
              can_deliver: true,
              reauthorization_required: true,
            }),
          ],
        }),
        [`GET ${BASE}/inboxes/9/health`]: () => health,
        [`POST ${BASE}/inboxes/9/check_connection`]: () => {
          if (!works) throw refusal(422, { error: '20003 - Authenticate' })
          return { ...health, checked_at: '2026-11-20T10:00:00.000Z' }
        },
      },
    })
    expect(await screen.findByText(/no longer takes the credentials/)).toBeVisible()
    expect(screen.getByText('30003 - Unreachable')).toBeVisible()
    await press('Check the connection')
    expect(await screen.findByText('20003 - Authenticate')).toBeVisible()
    works = true
    await press('Check the connection')
    expect(await screen.findByText('The connection works.')).toBeVisible()
  })
})
