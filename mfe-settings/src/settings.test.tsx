import { refusal } from '@parley/shared/testing/fake-http'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SettingsRoutes } from './SettingsRoutes.tsx'
import { account, BASE } from './settings-samples.ts'

const open = (at: string, options: FakeShellOptions = {}) =>
  renderInShell(<SettingsRoutes />, { at, permissions: ['administrator'], http: account(), ...options })

const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the settings', () => {
  it('begin with the people for administrators, and with canned responses for others', async () => {
    expect(open('/settings').path).toBe('/settings/agents')
    expect(await screen.findByRole('heading', { name: 'Agents' })).toBeVisible()
  })

  it('lead everybody else to what they may write', async () => {
    expect(open('/settings', { permissions: ['agent'] }).path).toBe('/settings/canned-response')
    expect(await screen.findByRole('heading', { name: 'Canned responses' })).toBeVisible()
  })

  it.each(['agents', 'inboxes/list', 'labels', 'teams/list', 'inboxes/new'])(
    'keep settings/%s for administrators, without asking the server',
    async (page) => {
      const shell = open(`/settings/${page}`, { permissions: ['agent'] })
      expect(await screen.findByText('Only administrators change this')).toBeVisible()
      expect(shell.requests).toEqual([])
    },
  )
})

describe('agents', () => {
  it('are found by name or address, and counted', async () => {
    open('/settings/agents')
    expect(await screen.findByText('5 active, 1 invited')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'tomas@')
    expect(screen.getByText('Tomás Herrera')).toBeVisible()
    expect(screen.queryByText('Jon Lindqvist')).toBeNull()
  })

  it('are invited when what is typed holds up, and appear in the list', async () => {
    const shell = open('/settings/agents')
    await press('Invite agent')
    await fill('Name', 'Eve Okoro')
    await fill('E-mail', 'eve at example')
    await press('Send invitation')
    expect(await screen.findByText('This is not an e-mail address')).toBeVisible()
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)

    await fill('E-mail', 'eve@marlowe.example')
    await press('Send invitation')
    expect(await screen.findByText('Eve Okoro')).toBeVisible()
    expect(shell.toasts).toEqual(['Invitation sent to eve@marlowe.example'])
  })

  it('show a refusal at the field it is about', async () => {
    open('/settings/agents', {
      http: {
        ...account(),
        [`POST ${BASE}/agents`]: () => {
          throw refusal(422, { message: 'User has already been taken', attributes: ['user_id'] })
        },
      },
    })
    await press('Invite agent')
    await fill('Name', 'Jon')
    await fill('E-mail', 'jon@marlowe.example')
    await press('Send invitation')
    expect(await screen.findByText('They already work in this account')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeInvalid()
  })

  it('send only what was changed about them', async () => {
    const shell = open('/settings/agents')
    await press('Edit Jon Lindqvist')
    await fill('Name', 'Jon Berg')
    await press('Save agent')
    expect(await screen.findByText('Jon Berg')).toBeVisible()
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ agent: { name: 'Jon Berg' } })
  })

  it('ask before what was typed is thrown away', async () => {
    const shell = open('/settings/agents')
    await press('Edit Jon Lindqvist')
    await fill('Name', 'Jo')
    expect(shell.isDirty).toBe(true)
    shell.answerConfirm(false)
    await press('Cancel')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Jo')
    shell.answerConfirm(true)
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
    expect(shell.isDirty).toBe(false)
  })
})

describe('labels', () => {
  it('are made with a preview, stored in small letters', async () => {
    const shell = open('/settings/labels')
    await press('New label')
    await fill('Title', 'VIP')
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('vip')).toBeVisible()
    await press('#b3261e')
    await press('Save label')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      label: { title: 'vip', color: '#b3261e' },
    })
  })

  it('are not made of words with spaces', async () => {
    open('/settings/labels')
    await press('New label')
    await fill('Title', 'two words')
    await press('Save label')
    expect(await screen.findByText(/no spaces/)).toBeVisible()
  })

  it('are read again when somebody else changed them', async () => {
    const shell = open('/settings/labels')
    await screen.findByText('refund')
    const reads = () => shell.requests.filter(({ path }) => path.endsWith('/labels')).length
    const before = reads()
    shell.emit('account.cache_invalidated', { account_id: 1, cache_keys: { label: '2', inbox: '1', team: '1' } })
    await waitFor(() => expect(reads()).toBe(before + 1))
  })

  it('are deleted after a yes, and a refusal is said', async () => {
    const shell = open('/settings/labels')
    await press('Delete refund')
    await waitFor(() => expect(screen.queryByText('refund')).toBeNull())
    expect(shell.toasts).toEqual(['refund has been deleted'])
  })
})

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

describe('an inbox', () => {
  it('is listed with its address, what needs attention and what is open', async () => {
    open('/settings/inboxes/list')
    const row = await screen.findByRole('row', { name: /returns@/ })
    expect(row).toHaveTextContent('returns@marlowe.example')
    expect(screen.getByText('1 needs attention')).toBeVisible()
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

describe('teams', () => {
  it('are saved with their members, read anew', async () => {
    const shell = open('/settings/teams/list')
    await press('Edit orders')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Tomás Herrera/ }))
    await press('Save team')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const saved = shell.requests.find(({ method, path }) => method === 'PATCH' && path.endsWith('/team_members'))
    expect(saved?.body).toEqual({ user_ids: [1, 2, 3] })
  })
})

describe('canned responses', () => {
  it('are found by code before text, and written by those who answer', async () => {
    const shell = open('/settings/canned-response', { permissions: ['agent'] })
    await userEvent.type(await screen.findByRole('searchbox'), 're')
    await waitFor(() => expect(screen.queryByText('bom-dia')).toBeNull())
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('ret-how')
    await press('New canned response')
    await fill('Short code', 'thanks')
    await fill('Text', 'Thank you!')
    await press('Save response')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      canned_response: { short_code: 'thanks', content: 'Thank you!' },
    })
  })
})

describe('the profile', () => {
  it('saves what changed and clears the way out', async () => {
    const shell = open('/profile/settings', { permissions: ['agent'] })
    await fill(/Display name/, 'Ines C.')
    expect(shell.isDirty).toBe(true)
    await press('Save')
    await waitFor(() => expect(shell.toasts).toEqual(['Saved']))
    expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      profile: { display_name: 'Ines C.' },
    })
    await waitFor(() => expect(shell.isDirty).toBe(false))
  })

  it('holds a new password to the rules before it asks the server', async () => {
    const shell = open('/profile/settings')
    await userEvent.type(await screen.findByLabelText('Current password'), 'Old-one-1!')
    await userEvent.type(screen.getByLabelText('New password'), 'short')
    await press('Change password')
    expect(await screen.findByText(/does not have everything/)).toBeVisible()
    expect(shell.requests.some(({ method }) => method === 'PUT')).toBe(false)
    await userEvent.type(screen.getByLabelText('New password'), 'er-Long-1!')
    await userEvent.type(screen.getByLabelText('New password again'), 'shorter-Long-1!')
    await press('Change password')
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
  })
})
