import { refusal } from '@parley/shared/testing/fake-http'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../../remote.json'
import { account } from '../testing/account.ts'
import { BASE } from '../testing/kept.ts'
import { fill, open, press } from '../testing/open.tsx'

const addresses = () => screen.findByRole('textbox', { name: 'E-mail addresses' })

describe('agents', () => {
  it('are found by name, address and role, and counted', async () => {
    const shell = open('/settings/agents')
    expect(await screen.findByText(/5 active, 1 invited/)).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'tomas@')
    await waitFor(() => expect(screen.queryByText('Jon Lindqvist')).toBeNull())
    expect(screen.getByText('Tomás Herrera')).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Custom role')
    expect(await screen.findByText('Nothing matches')).toBeVisible()
    expect(shell.path).toBe('/settings/agents?q=tomas%40&role=custom')
  })

  it('have the name of their custom role', async () => {
    open('/settings/agents')
    expect(await screen.findByText('Refund approver')).toBeInTheDocument()
  })

  it('are called by what presence says of them now', async () => {
    const shell = open('/settings/agents')
    const row = await screen.findByRole('row', { name: /Jon Lindqvist/ })
    expect(row).toHaveTextContent('Online')
    shell.setPresence({ users: { 1: 'online' }, contacts: {} })
    expect(row).toHaveTextContent('Offline')
  })

  it('cannot remove themselves', async () => {
    open('/settings/agents')
    await screen.findByText('Jon Lindqvist')
    expect(screen.queryByRole('button', { name: 'Remove Ines Carvalho' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Jon Lindqvist' })).toBeInTheDocument()
  })

  it('send only what was changed about them', async () => {
    const shell = open('/settings/agents')
    await press('Edit Jon Lindqvist')
    await fill('Name', 'Jon Berg')
    await userEvent.selectOptions(
      screen.getAllByRole('combobox', { name: /Role/ }).at(-1) as HTMLElement,
      'Refund approver',
    )
    await press('Save agent')
    expect(await screen.findByText('Jon Berg')).toBeVisible()
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      agent: { name: 'Jon Berg', role: 'agent', custom_role_id: 7 },
    })
  })
})

describe('a removed agent', () => {
  it('leaves what is counted before to a colleague or a team', async () => {
    const shell = open('/settings/agents')
    await press('Remove Jon Lindqvist')
    expect(await screen.findByText(/2 open, 2 pending/)).toBeVisible()
    const heirs = screen.getByRole('combobox', { name: /Who gets/ })
    await userEvent.selectOptions(heirs, 'Tomás Herrera')
    await userEvent.selectOptions(heirs, 'Team orders')
    expect(screen.getByRole('button', { name: 'Remove agent' })).toBeDisabled()
    await fill(/Type Jon Lindqvist/, 'Jon Lindqvist')
    await press('Remove agent')
    await waitFor(() => expect(screen.queryByText('Jon Lindqvist')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'DELETE')?.query).toEqual({ team_id: '1' })
  })

  it('has their conversations looked through by status', async () => {
    const shell = open('/settings/agents/2/conversations')
    expect(await screen.findByRole('heading', { name: 'Conversations of Jon Lindqvist' })).toBeVisible()
    expect(await screen.findByRole('link', { name: /#4821/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/conversations/4821'),
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Resolved' }))
    await waitFor(() => expect(shell.path).toBe('/settings/agents/2/conversations?filter=resolved'))
  })
})

describe('an invitation', () => {
  it('is opened by the palette, and no form that could save nothing by another address', async () => {
    const { commands } = manifest.contributes
    const path = commands.find(({ id }) => id === 'settings.new-agent')?.path
    open(`/${path}`)
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getByRole('button', { name: 'Send invitations' })).toBeVisible()
    cleanup()
    const shell = open('/settings/agents?edit=new')
    await waitFor(() => expect(shell.toasts).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('judges every address of a pasted list before anything is sent', async () => {
    const shell = open('/settings/agents')
    await press('Invite agents')
    await userEvent.click(await addresses())
    await userEvent.paste('eve@marlowe.example, Jon@marlowe.example\nnobody')
    expect(screen.getByText('already works here')).toBeVisible()
    expect(screen.getByText('not an e-mail address')).toBeVisible()
    await press('Send invitations')
    expect(await screen.findByText('Put right or take out what is marked below')).toBeVisible()
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('goes to one person with a role', async () => {
    const shell = open('/settings/agents?invite=1')
    await userEvent.type(await addresses(), 'eve@marlowe.example')
    await userEvent.selectOptions(
      screen.getAllByRole('combobox', { name: /Role/ }).at(-1) as HTMLElement,
      'Administrator',
    )
    await press('Send invitations')
    await waitFor(() => expect(shell.toasts).toEqual(['Invitation sent']))
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      agent: { name: 'eve', email: 'eve@marlowe.example', role: 'administrator', custom_role_id: null },
    })
    expect(await screen.findByText('eve@marlowe.example')).toBeVisible()
  })

  it('goes to many at once', async () => {
    const shell = open('/settings/agents?invite=1')
    await userEvent.click(await addresses())
    await userEvent.paste('eve@marlowe.example\nolu@marlowe.example')
    await press('Send invitations')
    await waitFor(() => expect(shell.toasts).toEqual(['2 invitations sent']))
    expect(shell.requests.find(({ path }) => path === `${BASE}/agents/bulk_create`)?.body).toEqual({
      emails: ['eve@marlowe.example', 'olu@marlowe.example'],
      role: 'agent',
      custom_role_id: null,
    })
  })

  it('shows a refusal at the addresses', async () => {
    const taken = () => {
      throw refusal(422, { message: 'User has already been taken', attributes: ['user_id'] })
    }
    open('/settings/agents?invite=1', { http: { ...account(), [`POST ${BASE}/agents`]: taken } })
    await userEvent.type(await addresses(), 'eve@marlowe.example')
    await press('Send invitations')
    expect(await screen.findByText('They already work in this account')).toBeVisible()
    expect(await addresses()).toBeInvalid()
  })
})

describe('the seats of a plan', () => {
  it('are counted where there is a number of them, with whoever has just been invited', async () => {
    open('/settings/agents')
    expect(await screen.findByText(/6 of 10 seats taken/)).toBeVisible()
    await press('Invite agents')
    await userEvent.type(await addresses(), 'eve@marlowe.example')
    await press('Send invitations')
    expect(await screen.findByText(/7 of 10 seats taken/)).toBeVisible()
  })

  it('are said before more people are invited than there are', async () => {
    const shell = open('/settings/agents?invite=1')
    await screen.findByText(/6 of 10 seats taken/)
    await userEvent.click(await addresses())
    await userEvent.paste('a@x.example b@x.example c@x.example d@x.example e@x.example')
    await press('Send invitations')
    expect(await screen.findByText('Your plan has only 4 seats left')).toBeVisible()
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)
  })
})

it('an invitation that was not accepted is sent once more', async () => {
  const shell = open('/settings/agents')
  await press('Resend the invitation to elena@marlowe.example')
  await waitFor(() => expect(shell.toasts).toEqual(['Another invitation is on its way to elena@marlowe.example']))
  expect(shell.requests.some(({ path }) => path.endsWith('/agents/6/resend_invitation'))).toBe(true)
})
