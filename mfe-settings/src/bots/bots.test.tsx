import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

describe('agent bots', () => {
  it('are made with a name and the address of a program', async () => {
    const shell = open('/settings/agent-bots')
    await press('New bot')
    await fill('Name', 'Ada')
    await fill('Address of the program', 'https://ada.example/hook')
    await press('Save bot')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      agent_bot: { name: 'Ada', outgoing_url: 'https://ada.example/hook' },
    })
  })

  it('answer in the inboxes that are switched on, at once', async () => {
    const shell = open('/settings/agent-bots?edit=1')
    const chat = await screen.findByRole('switch', { name: /Shop chat/ })
    await waitFor(() => expect(chat).toBeChecked())
    await userEvent.click(screen.getByRole('switch', { name: /returns@/ }))
    const asked = () => shell.requests.find(({ path }) => path.endsWith('/inboxes/2/set_agent_bot'))
    await waitFor(() => expect(asked()?.body).toEqual({ agent_bot: 1 }))
    await press('Make another token')
    expect(await screen.findByText('token-2')).toBeVisible()
  })

  it('of the installation are used, not changed', async () => {
    open('/settings/agent-bots')
    expect(await screen.findByText('Of the installation')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit Night watch' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit Ada' })).toBeInTheDocument()
  })
})
