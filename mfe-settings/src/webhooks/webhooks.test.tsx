import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

const PAGE = '/settings/integrations/webhook'
const sent = (shell: ReturnType<typeof open>, method: string) =>
  shell.requests.filter((request) => request.method === method && request.path.includes('/webhooks'))

describe('the webhooks of an account', () => {
  it('say whether they work', async () => {
    open(PAGE)
    expect(await screen.findByText('https://crm.marlowe.example/parley')).toBeVisible()
    expect(screen.getByText('On')).toBeVisible()
    expect(screen.getByText('Switched off')).toBeVisible()
  })

  it('are made of an address and what it is told', async () => {
    const shell = open(`${PAGE}?edit=new`)
    await fill('Address', 'https://desk.example/hook')
    await userEvent.click(screen.getByRole('checkbox', { name: 'A contact changes' }))
    await press('Save webhook')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(shell, 'POST')[0]?.body).toEqual({
      webhook: {
        url: 'https://desk.example/hook',
        name: '',
        inbox_id: null,
        subscriptions: [
          'conversation_created',
          'conversation_status_changed',
          'conversation_updated',
          'message_created',
          'message_updated',
          'webwidget_triggered',
          'contact_created',
        ],
      },
    })
    expect(await screen.findByText('https://desk.example/hook')).toBeVisible()
  })

  it('are not saved without anything to tell', async () => {
    const shell = open(`${PAGE}?edit=1`)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'A message is written' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'A contact is added' }))
    await press('Save webhook')
    expect(await screen.findByText('Choose at least one')).toBeVisible()
    expect(sent(shell, 'PATCH')).toEqual([])
  })

  it('are switched off and on', async () => {
    const shell = open(PAGE)
    await press('Switch on')
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Switch off' })).toHaveLength(2))
    expect(sent(shell, 'PATCH')[0]?.body).toEqual({ webhook: { enabled: true } })
  })
})

describe('the log of a webhook', () => {
  it('shows what was posted and what came back, and posts it again', async () => {
    const shell = open(PAGE)
    await press('What CRM was told')
    const log = await screen.findByRole('dialog')
    await userEvent.click(await within(log).findByText('message_created'))
    expect(within(log).getByText('answered 500')).toBeVisible()
    expect(within(log).getByText('out of order')).toBeVisible()
    await userEvent.click(within(log).getByRole('button', { name: 'Deliver again' }))
    await waitFor(() =>
      expect(sent(shell, 'POST').map(({ path }) => path)).toEqual([
        '/api/v1/accounts/1/webhooks/1/deliveries/12/redeliver',
      ]),
    )
    expect(shell.toasts).toEqual(['It is being delivered again'])
  })
})
