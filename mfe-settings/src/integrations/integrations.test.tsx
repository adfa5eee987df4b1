import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { fill, open, press } from '../testing/open.tsx'
import { slackRoutes } from '../testing/slack.ts'

describe('the integrations of an account', () => {
  it('are an index that says what is in use and leads to each', async () => {
    const shell = open('/settings/integrations')
    expect(await screen.findAllByText('In use')).toHaveLength(2)
    await userEvent.click(screen.getByRole('link', { name: 'Set up Webhooks' }))
    expect(shell.path).toBe('/settings/integrations/webhook')
  })

  it('are connected by the form that the server describes, switched off, and disconnected', async () => {
    const shell = open('/settings/integrations/google_translate')
    await press('Connect')
    expect(await screen.findAllByText('This is needed')).toHaveLength(2)
    await fill(/project id/, 'shop-1')
    await fill(/account key/, 'key')
    await press('Connect')
    const use = await screen.findByRole('switch', { name: /Use it/ })
    expect(use).toBeChecked()
    await userEvent.click(use)
    await waitFor(() => expect(screen.getByRole('switch', { name: /Use it/ })).not.toBeChecked())
    await press('Disconnect')
    expect(await screen.findByRole('button', { name: 'Connect' })).toBeVisible()
    expect(shell.toasts).toEqual(['Google Translate has been disconnected'])
  })
})

describe('a service of inboxes', () => {
  it('is connected inbox by inbox, and those that are connected are not offered again', async () => {
    const shell = open('/settings/integrations/dialogflow')
    await press('Connect')
    expect(await screen.findAllByText('This is needed')).toHaveLength(2)
    await userEvent.selectOptions(await screen.findByLabelText(/^Inbox/), 'Shop chat')
    await fill(/project id/, 'shop-1')
    await press('Connect')
    expect(await screen.findByRole('heading', { name: 'Shop chat' })).toBeVisible()
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      hook: { app_id: 'dialogflow', inbox_id: 1, settings: { project_id: 'shop-1', region: 'global' } },
    })
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Shop chat' })).toBeNull())
  })
})

describe('Slack', () => {
  it('that the installation has no keys for says so, and offers nothing that cannot work', async () => {
    open('/settings/integrations/slack')
    expect(await screen.findByText('Slack is not set up on this installation')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign in to Slack' })).toBeNull()
  })

  it('is signed in to there, then pointed at a channel', async () => {
    sessionStorage.setItem('parley.slack.state', 'ours')
    const shell = open('/settings/integrations/slack?code=good&state=ours', {
      http: { ...account(), ...slackRoutes() },
    })
    await userEvent.selectOptions(await screen.findByLabelText('Channel'), '#support')
    await waitFor(() => expect(screen.getByRole('switch', { name: /Use it/ })).toBeChecked())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({ code: 'good' })
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ reference_id: 'C1' })
  })

  it('takes no sign-in that began elsewhere', async () => {
    const shell = open('/settings/integrations/slack?code=stolen&state=theirs', {
      http: { ...account(), ...slackRoutes() },
    })
    await waitFor(() => expect(shell.toasts).toEqual(['This sign-in did not begin here. Sign in to Slack again.']))
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)
    expect(screen.getByRole('button', { name: 'Sign in to Slack' })).toBeEnabled()
  })
})

describe('dashboard apps', () => {
  it('are a title and an address that can be shown', async () => {
    const shell = open('/settings/integrations/dashboard_apps?edit=new')
    await fill('Title', 'Loyalty card')
    await fill(/Address/, 'javascript:alert(1)')
    await press('Save app')
    expect(await screen.findByText(/Start with https/)).toBeVisible()
    await fill(/Address/, 'https://loyalty.example/card')
    await press('Save app')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      dashboard_app: { title: 'Loyalty card', content: [{ type: 'frame', url: 'https://loyalty.example/card' }] },
    })
    expect(within(screen.getByRole('table')).getByText('Loyalty card')).toBeVisible()
  })
})
