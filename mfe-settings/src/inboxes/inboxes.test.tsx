import { anInbox } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account, planLimits } from '../testing/account.ts'
import { BASE } from '../testing/kept.ts'
import { fill, open, press } from '../testing/open.tsx'

const choose = async (filter: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: filter }), option)

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
})

describe('an inbox of a program that does not take what it is told', () => {
  const failing = (works: () => boolean) => {
    const facts = { member_ids: [1], last_activity_at: '2026-11-20T09:00:00.000Z', last_in_at: null, last_out_at: null }
    const failed = { last_error: 'answered 502', last_error_at: '2026-11-20T09:47:00.000Z' }
    const checked_at = () => (works() ? '2026-11-20T09:50:00.000Z' : null)
    return {
      ...account(),
      [`GET ${BASE}/inboxes/overview`]: () => ({
        payload: [{ id: 4, ...facts, ...failed, checked_at: checked_at() }],
      }),
    }
  }

  it('says so, and is tried from the list until it works', async () => {
    let [works, isTold] = [false, false]
    const shell = open('/settings/inboxes/list', {
      http: {
        ...failing(() => works && isTold),
        [`POST ${BASE}/inboxes/4/check_connection`]: () => {
          isTold = true
          if (!works) throw refusal(422, { error: 'answered 502' })
          return { last_in_at: null, last_out_at: null, last_error: null, last_error_at: null, checked_at: null }
        },
      },
    })
    const row = await screen.findByRole('row', { name: /Order system/ })
    const test = await within(row).findByRole('button', { name: 'Send Order system a test event', hidden: true })
    expect(row).toHaveTextContent('Webhook fails')
    await choose('Health', 'Webhook fails')
    expect(screen.getAllByRole('row').slice(1)).toEqual([row])
    await choose('Health', 'Any health')
    await userEvent.click(test)
    await waitFor(() => expect(shell.toasts).toEqual(['answered 502']))
    works = true
    await userEvent.click(test)
    await waitFor(() => expect(row).toHaveTextContent('Working'))
    expect(shell.toasts.at(-1)).toBe('The program behind Order system took the test')
  })
})

describe('the list of inboxes', () => {
  it('is narrowed by channel and by health, and the address keeps both', async () => {
    const shell = open('/settings/inboxes/list')
    const names = () => screen.getAllByRole('row').slice(1).length
    await screen.findByRole('row', { name: /Shop chat/ })
    await choose('Channel', 'E-mail')
    expect(names()).toBe(1)
    await choose('Health', 'Needs signing in again')
    expect(screen.getByRole('row', { name: /returns@/ })).toBeVisible()
    expect(shell.path).toBe('/settings/inboxes/list?channel=email&health=signIn')
    await choose('Health', 'Working')
    await press('Clear filters')
    expect(names()).toBe(4)
    expect(shell.path).toBe('/settings/inboxes/list')
  })

  it('says what could not be read of them, and reads it again', async () => {
    let fails = true
    const http = account()
    const overview = http[`GET ${BASE}/inboxes/overview`]
    open('/settings/inboxes/list', {
      http: {
        ...http,
        [`GET ${BASE}/inboxes/overview`]: (request) => {
          if (fails) throw refusal(500, {})
          return overview?.(request)
        },
      },
    })
    expect(await screen.findByText(/whether each inbox works could not be read/)).toBeVisible()
    expect(screen.getByText('1 needs attention')).toBeVisible()
    fails = false
    await press('Try again')
    await waitFor(() => expect(screen.getByRole('row', { name: /Shop chat/ })).toHaveTextContent('Working'))
    expect(screen.queryByText(/could not be read/)).toBeNull()
  })

  it('counts those that were never connected among what needs attention, and says what the plan has room for', async () => {
    const inbox = (id: number, name: string, can_deliver: boolean) => anInbox({ id, name, can_deliver })
    open('/settings/inboxes/list', {
      http: {
        ...account(),
        [`GET ${BASE}/inboxes`]: () => ({
          payload: [inbox(1, 'One', false), inbox(2, 'Two', false), inbox(3, 'Three', true)],
        }),
        [`GET ${BASE}/limits`]: () => planLimits({ inboxes: { allowed: 10, consumed: 8 } }),
      },
    })
    expect(await screen.findByText('2 need attention')).toBeVisible()
    expect(await screen.findByText(/8 of 10 used on your plan/)).toBeVisible()
  })
})

describe('a change of an inbox', () => {
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

  it('is kept: its name and its agents', async () => {
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
