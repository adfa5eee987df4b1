import { refusal } from '@parley/shared/testing/fake-http'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { BASE } from '../testing/kept.ts'
import { fill, open, press } from '../testing/open.tsx'

describe('a new inbox', () => {
  it('goes from channel to snippet, with its agents', async () => {
    const shell = open('/settings/inboxes/new')
    await userEvent.click(await screen.findByRole('link', { name: /Website/ }))
    await fill('Name', 'Outlet chat')
    await press('Create inbox')
    expect(await screen.findByText('This is needed')).toBeVisible()
    await fill('Address of the website', 'https://outlet.example')
    await press('Create inbox')
    expect(await screen.findByRole('group', { name: /Agents of this inbox/ })).toBeVisible()
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Outlet chat',
      channel: { type: 'web_widget', website_url: 'https://outlet.example', widget_color: '#009ce0' },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Tomás Herrera/ }))
    await press('Add 3 agents')
    expect(await screen.findByText(/sdk\.js/)).toBeVisible()
    expect(shell.requests.find(({ path }) => path.endsWith('/inbox_members'))?.body).toMatchObject({
      user_ids: [1, 2, 3],
    })
    expect(shell.path).toMatch(/\/settings\/inboxes\/new\/\d+\/finish/)
  })

  it('knows no channel that cannot be connected here', async () => {
    const shell = open('/settings/inboxes/new/whatsapp')
    expect(await screen.findByRole('heading', { name: 'Choose a channel' })).toBeVisible()
    expect(shell.path).toBe('/settings/inboxes/new')
  })

  it('says when the inbox of a step is not there, instead of waiting for its agents', async () => {
    const gone = () => {
      throw refusal(404, { error: 'Resource could not be found' })
    }
    open('/settings/inboxes/new/99/agents', { http: { ...account(), [`GET ${BASE}/inbox_members/:id`]: gone } })
    expect(await screen.findByRole('heading', { name: 'This inbox is not here' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  })

  it('shows the keys of an API channel', async () => {
    open('/settings/inboxes/new/4/finish')
    expect(await screen.findByText('Qx81nVd02Lr7TgZ4mWc9aBke')).toBeVisible()
  })
})
