import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
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

describe('the log of a bot', () => {
  it('shows what it was told and what it answered, and tells it again', async () => {
    const shell = open('/settings/agent-bots')
    await press('What Ada was told')
    const log = await screen.findByRole('dialog')
    await userEvent.click(await within(log).findByText('message_created'))
    expect(within(log).getByText('answered 500')).toBeVisible()
    await userEvent.click(within(log).getByRole('button', { name: 'Deliver again' }))
    await waitFor(() =>
      expect(shell.requests.find(({ method }) => method === 'POST')?.path).toMatch(
        /agent_bots\/1\/deliveries\/12\/redeliver$/,
      ),
    )
  })

  it('is that of the account’s own programs alone', async () => {
    open('/settings/agent-bots?log=2')
    expect(await screen.findByText('Of the installation')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'What Night watch was told' })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('CSML bots', () => {
  const EDITOR = 'https://editor.example/csml'
  const http = (host: string) => ({ ...account(), 'GET /api/v1/config': () => ({ CSML_EDITOR_HOST: host }) })

  it('are written in the editor of the installation', async () => {
    const shell = open('/settings/agent-bots/csml/new', { http: http(EDITOR) })
    await fill('Name', 'Flow')
    await press('Save bot')
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)
    const say = (origin: string, program: string) =>
      act(() =>
        window.dispatchEvent(new MessageEvent('message', { origin, data: `chatwoot-csml-editor:update${program}` })),
      )
    say('https://editor.example', 'start: say "Hi"')
    say('https://evil.example', 'start: say "Evil"')
    await press('Save bot')
    await waitFor(() =>
      expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        agent_bot: { name: 'Flow', description: '', bot_type: 'csml', bot_config: { csml_content: 'start: say "Hi"' } },
      }),
    )
    await waitFor(() => expect(shell.path).toBe('/settings/agent-bots'))
  })

  it('cannot be written where there is no editor, and the page says so', async () => {
    open('/settings/agent-bots/csml/new', { http: http('') })
    expect(await screen.findByText('There is no bot editor here')).toBeVisible()
  })
})
