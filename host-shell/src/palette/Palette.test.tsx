import { createStore } from '@parley/shared/remote/store'
import { aCurrentUser, anAccountEntry } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { routesOf } from '../contributions/nav.ts'
import { ownRoutes } from '../routing/own-routes.ts'
import { draw } from '../testing/draw.tsx'
import { EMPTY_ACCOUNT, FOUND } from '../testing/palette-samples.ts'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { Palette } from './Palette.tsx'

const ROUTES = [
  ...routesOf(SAMPLE_RELEASES),
  ...ownRoutes({ apps: { claudia: 'https://c.example', eddie: '', tags: '' } }),
]

type Shown = { permissions?: string[]; http?: object } & Pick<
  ComponentProps<typeof Palette>,
  'onCreateAccount' | 'supportToken'
>
function show({ permissions = ['administrator'], http = {}, ...more }: Shown = {}) {
  const user = aCurrentUser({ accounts: [anAccountEntry({ id: 1 }), anAccountEntry({ id: 2, name: 'Second shop' })] })
  const stage = aShell({ user, permissions, http: { ...EMPTY_ACCOUNT, ...http } })
  const conversations = { name: 'c', path: 'conversations/:id', permissions: [], features: [], installations: [] }
  const contacts = { ...conversations, path: 'contacts/:id' }
  const routes = [...ROUTES, { ...conversations, remote: 'conversations' }, { ...contacts, remote: 'contacts' }]
  const onClose = jest.fn()
  const toggled = jest.fn()
  const shortcuts = [
    { id: 'conversations.resolve', keys: 'Alt+KeyE', label: 'Resolve', group: 'conversations', path: null },
    { id: 'shell.sidebar', keys: 'Alt+KeyO', label: 'Toggle sidebar', group: 'layout', path: null },
    { id: 'shell.shortcuts', keys: 'Mod+Slash', label: 'This window', group: 'layout', path: null },
    { id: 'shell.palette', keys: 'Mod+KeyK', label: 'Search or jump to', group: 'layout', path: null },
  ]
  const own = { 'shell.sidebar': toggled, 'shell.shortcuts': () => undefined, 'shell.palette': () => undefined }
  const drawn = () =>
    draw(
      stage.app,
      <Palette services={stage.services} routes={routes} shortcuts={shortcuts} own={own} onClose={onClose} {...more} />,
      stage.services,
    )
  return { ...stage, onClose, toggled, drawn, ...drawn() }
}
const field = () => screen.findByRole('combobox', { name: 'Search or jump to' })
const ask = async (words: string) => fireEvent.change(await field(), { target: { value: words } })
const press = async (key: string, more = {}) => fireEvent.keyDown(await field(), { key, ...more })
const lines = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByRole('option', { selected: true })
const path = ({ app }: ReturnType<typeof show>) => app.history.location().pathname

it('The palette goes on with what was typed before its code was there', async () => {
  const { app, services } = show()
  cleanup()
  const typed = { current: 'lab' }
  draw(
    app,
    <Palette services={services} routes={ROUTES} shortcuts={[]} own={{}} typed={typed} onClose={() => undefined} />,
    services,
  )
  await waitFor(async () => expect(await field()).toHaveFocus())
  await userEvent.keyboard('els')
  expect(await field()).toHaveValue('labels')
})

it('The palette finds what the shell does by the name of what it changes', async () => {
  show()
  await ask('availab')
  expect(lines()).toEqual(expect.arrayContaining([expect.stringContaining('Busy')]))
  await ask('appearance')
  expect(lines()).toEqual(expect.arrayContaining([expect.stringContaining('dark mode')]))
})

describe('what the shell itself has', () => {
  it.each([
    ['notif', 'notifications'],
    ['claudia', 'claudia/view'],
  ])('is led to by the palette: %s', async (words, page) => {
    const stage = show()
    await ask(words)
    await press('Enter')
    await waitFor(() => expect(path(stage)).toBe(`/app/accounts/1/${page}`))
  })

  it('makes an account and asks for help where the installation lets people', async () => {
    show()
    for (const words of ['create an account', 'contact support']) {
      await ask(words)
      expect(lines().join()).not.toMatch(/Create an account|Contact support/)
    }
    cleanup()
    const onCreateAccount = jest.fn()
    show({ onCreateAccount, supportToken: 'a-token' })
    await ask('support')
    expect(lines().join()).toContain('Contact support')
    await ask('create an account')
    await press('Enter')
    await waitFor(() => expect(onCreateAccount).toHaveBeenCalled())
  })

  it('is not offered where it is not there, nor twice where one is in it', async () => {
    show()
    await ask('my inbox')
    expect(lines()).not.toContain('My inbox')
    await ask('keyboard')
    expect(lines()[0]).toMatch(/^Keyboard shortcuts/)
    await ask('jump to')
    expect(lines().join()).not.toContain('Search or jump to')
    await ask('change account')
    expect(lines()[0]).toBe('Switch to Second shop')
  })
})

describe('the command palette', () => {
  it('cuts a name and what is said of it each at the end of its own direction', async () => {
    show({ http: { 'GET /api/v1/accounts/1/search': () => FOUND } })
    await ask('hanne')
    const [line] = await screen.findAllByRole('option', { name: /Hanne.* · / })
    const parts = [...(line?.querySelectorAll('[dir=auto]') ?? [])]
    expect(parts.map(({ textContent }) => textContent).join(' · ')).toMatch(/Hanne.* · ./)
  })

  it('can be closed without keys', async () => {
    const stage = show()
    await field()
    await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    expect(stage.onClose).toHaveBeenCalled()
  })

  it('goes to a page by a part of its name, and is closed before', async () => {
    const stage = show()
    await ask('overv')
    await press('Enter')
    expect(stage.onClose).toHaveBeenCalled()
    await waitFor(() => expect(path(stage)).toBe('/app/accounts/1/reports/overview'))
  })

  it('offers only what this person may open', async () => {
    show({ permissions: ['agent'] })
    await ask('reports')
    expect(lines().join()).not.toContain('Reports')
  })

  it('is moved through by the arrows, from the end to the beginning', async () => {
    show()
    const input = await field()
    const first = chosen().textContent
    await press('ArrowUp')
    expect(chosen().textContent).toBe(lines().at(-1))
    await press('ArrowDown')
    expect(chosen().textContent).toBe(first)
    expect(input).toHaveAttribute('aria-activedescendant', chosen().id)
  })

  it('runs what the open area handles now, and only that', async () => {
    const stage = show()
    await ask('resolve')
    expect(lines()).not.toContain('Resolve')
    stage.unmount()
    const done = jest.fn()
    stage.app.commands.handle('conversations.resolve', done)
    stage.drawn()
    await ask('resolve')
    await press('Enter')
    await waitFor(() => expect(done).toHaveBeenCalled())
  })
})

describe('what the command palette offers', () => {
  it('is what can be done with the open thing, until it is left by Backspace', async () => {
    const stage = show()
    const run = jest.fn()
    const assign = { id: 'assign', icon: 'user-round', label: 'Assign to me', run }
    act(() => {
      stage.app.commands.offer(createStore({ context: '#4821', heading: 'This conversation', commands: [assign] }))
    })
    const group = await screen.findByRole('group', { name: 'This conversation' })
    expect(within(group).getByRole('option')).toHaveTextContent('Assign to me')
    await press('Enter', { ctrlKey: true })
    expect(run).toHaveBeenCalledTimes(1)
    expect(stage.onClose).not.toHaveBeenCalled()
    await press('Backspace')
    expect(screen.queryByRole('group', { name: 'This conversation' })).toBeNull()
  })

  it('finds conversations and contacts on the server, and opens them', async () => {
    const stage = show({ http: { 'GET /api/v1/accounts/1/search': () => FOUND } })
    await ask('hanne')
    const contacts = await screen.findByRole('group', { name: 'Contacts' })
    expect(screen.getByRole('group', { name: 'Conversations' })).toHaveTextContent('Hanne Vestergaard · My Fjord E2')
    await userEvent.click(within(contacts).getByRole('option'))
    await waitFor(() => expect(path(stage)).toBe('/app/accounts/1/contacts/7'))
    expect(stage.requests.filter(({ path: asked }) => asked.endsWith('/search'))).toHaveLength(1)
  })

  it('understands the operators of the search page, and asks for nothing where they alone ask nothing', async () => {
    const stage = show({ http: { 'GET /api/v1/accounts/1/search': () => FOUND } })
    const asked = () => stage.requests.filter(({ path: one }) => one.endsWith('/search'))
    await ask('from:')
    await ask('from:ines "two words" -broken')
    await screen.findByRole('group', { name: 'Contacts' })
    expect(asked().map(({ query }) => query)).toEqual([
      expect.objectContaining({ q: 'two words', text: ['two words'], without: ['broken'], from: 'ines' }),
    ])
  })
})

describe('what the command palette knows', () => {
  it('stays when the server could not be asked, which is said', async () => {
    const refuse = () => {
      throw refusal(500)
    }
    show({ http: { 'GET /api/v1/accounts/1/search': refuse } })
    await ask('contacts')
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be searched')
    expect(lines()).toContain('Contacts')
  })

  it('opens a conversation by its number', async () => {
    const stage = show({ http: { 'GET /api/v1/accounts/1/search': () => FOUND } })
    await ask('#4821')
    await press('Enter')
    await waitFor(() => expect(path(stage)).toBe('/app/accounts/1/conversations/4821'))
  })

  it('shows what was used last first, the next time', async () => {
    const stage = show()
    await ask('overv')
    await press('Enter')
    stage.unmount()
    stage.drawn()
    const recent = await screen.findByRole('group', { name: 'Used last' })
    expect(within(recent).getByRole('option')).toHaveTextContent('Overview')
  })

  it('sets what the shell itself has: look, availability, account', async () => {
    const stage = show()
    await ask('dark mode')
    await press('Enter')
    await waitFor(() => expect(stage.app.theme.get().mode).toBe('dark'))
    await ask('second shop')
    await press('Enter')
    await waitFor(() => expect(path(stage)).toBe('/app/accounts/2/dashboard'))
  })

  it('leaves Enter to an input method that is composing', async () => {
    const stage = show()
    const input = await field()
    await ask('overv')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true, cancelable: true })
    input.dispatchEvent(enter)
    expect(enter.defaultPrevented).toBe(false)
    expect(stage.onClose).not.toHaveBeenCalled()
  })
})
