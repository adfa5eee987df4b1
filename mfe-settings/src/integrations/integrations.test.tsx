import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

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
