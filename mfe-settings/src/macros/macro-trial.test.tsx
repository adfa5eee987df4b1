import { refusal } from '@parley/shared/testing/fake-http'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { open, press } from '../testing/open.tsx'

const TRIAL = 'POST /api/v1/accounts/1/macros/trial'
const RUNS = 'GET /api/v1/accounts/1/macros/:id/runs'
const find = async (words: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: /Number of a conversation/ }), words)
const trials = (shell: ReturnType<typeof open>) => shell.requests.filter(({ path }) => path.endsWith('/macros/trial'))

describe('the steps of a macro', () => {
  it('are tried on a conversation that is found by number, as they stand in the editor', async () => {
    const shell = open('/settings/macros/1/edit')
    await press(/What to do with step 3/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove step' }))
    await find('#41')
    await press(/Amira Haddad/)
    expect(await screen.findByText('Message: Your refund is on its way.')).toBeVisible()
    expect(screen.getByText('Agent: none → Jon Lindqvist')).toBeVisible()
    expect(screen.getByText('Status: Open → Resolved')).toBeVisible()
    expect(screen.getByText('Is so already')).toBeVisible()
    expect(trials(shell).map(({ body }) => body)).toEqual([
      {
        conversation_id: 41,
        actions: [
          { action_name: 'add_label', action_params: ['refund'] },
          { action_name: 'send_message', action_params: ['Your refund is on its way.'] },
        ],
      },
    ])
    expect(shell.requests.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('are tried again after they changed, on the same conversation', async () => {
    const shell = open('/settings/macros/1/edit')
    await find('amira')
    await press(/Amira Haddad/)
    await screen.findByText('Status: Open → Resolved')
    await press(/What to do with step 3/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove step' }))
    expect(await screen.findByText(/The steps were changed since/)).toBeVisible()
    await press('Try again')
    await waitFor(() => expect(screen.queryByText(/The steps were changed since/)).toBeNull())
    expect(trials(shell)).toHaveLength(2)
  })

  it('say why they could not be tried, and when no conversation matches', async () => {
    const http = {
      ...account(),
      [TRIAL]: () => {
        throw refusal(404, { error: 'Resource could not be found' })
      },
    }
    open('/settings/macros/1/edit', { http })
    await find('99')
    expect(await screen.findByText('No conversation matches')).toBeVisible()
    await userEvent.clear(screen.getByRole('searchbox', { name: /Number of a conversation/ }))
    await find('41')
    await press(/Amira Haddad/)
    expect(await screen.findByText('Resource could not be found')).toBeVisible()
  })

  it('are not tried before there are any', async () => {
    open('/settings/macros/new')
    expect(await screen.findByText('Add a step first.')).toBeVisible()
    expect(screen.queryByRole('searchbox', { name: /Number of a conversation/ })).toBeNull()
  })
})

describe('the runs of a macro', () => {
  it('say who ran it on which conversation, and what each step did or why it was refused', async () => {
    open('/settings/macros/1/edit')
    const link = await screen.findByRole('link', { name: /#38 Tomás Herrera/ })
    expect(link).toHaveAttribute('href', expect.stringContaining('/conversations/38'))
    const table = screen.getByRole('region', { name: 'Runs of the last 90 days' })
    expect(within(table).getByText('Jon Lindqvist')).toBeVisible()
    expect(within(table).getByText('Labels: none → refund')).toBeVisible()
    expect(within(table).getByText('Refused')).toBeVisible()
    expect(within(table).getByText('missing: Team and order_count')).toBeVisible()
  })

  it('are said to be none when nobody has run it', async () => {
    const none = () => ({ payload: [], meta: { count: 0, current_page: 1 } })
    open('/settings/macros/1/edit', { http: { ...account(), [RUNS]: none } })
    expect(await screen.findByText('Nobody has run it yet')).toBeVisible()
  })

  it('are said not to be read when the server fails', async () => {
    const broken = () => {
      throw refusal(500, {})
    }
    open('/settings/macros/1/edit', { http: { ...account(), [RUNS]: broken } })
    expect(await screen.findByText('The runs could not be loaded')).toBeVisible()
  })
})
