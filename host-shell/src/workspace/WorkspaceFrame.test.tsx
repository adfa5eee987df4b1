import type { ReleaseDocument } from '@parley/shared/contract/release'
import { aCurrentUser, anAccountEntry } from '@parley/shared/testing/builders'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routesOf } from '../contributions/nav.ts'
import { draw } from '../testing/draw.tsx'
import { aNavEntry, aRoute, releases, SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { builtAreas } from '../testing/sidebar-viewers.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

/** The window is this wide; jsdom has no layout of its own. */
function widthIs(px: number) {
  window.matchMedia = (query: string) =>
    ({
      matches: px >= Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY) * 16,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
}

interface Options {
  remotes?: ReleaseDocument['remotes']
  area?: string
  path?: string
  accounts?: number
  permissions?: string[]
}

function show({
  remotes = SAMPLE_RELEASES,
  area = 'contacts',
  path = 'contacts',
  accounts = 1,
  permissions = ['agent'],
}: Options = {}) {
  const user = aCurrentUser({
    accounts: Array.from({ length: accounts }, (_, at) => anAccountEntry({ id: at + 1, name: `Account ${at + 1}` })),
  })
  const stage = aShell({ remotes, user, permissions })
  draw(
    stage.app,
    <WorkspaceFrame
      services={stage.services}
      routes={routesOf(remotes)}
      path={path}
      area={area}
      areaTitle={area}
      banner={null}
    >
      <main>the open area</main>
    </WorkspaceFrame>,
    stage.services,
  )
  return stage
}
const rail = () => screen.getByRole('navigation', { name: 'Areas' })
const railNames = () =>
  within(rail())
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)

beforeEach(() => {
  localStorage.clear()
  widthIs(1440)
})

it.each(['contacts/custom_view/3', 'labels/vip/contacts'])('marks no page beside the one of %s', (path) => {
  show({ remotes: builtAreas, area: 'contacts', path })
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages of this area' })).queryAllByRole('link')
  expect(pages().filter((page) => page.hasAttribute('aria-current'))).toHaveLength(0)
  cleanup()
  show({ remotes: builtAreas, area: 'contacts', path: 'contacts/7' })
  expect(pages().filter((page) => page.hasAttribute('aria-current'))).toHaveLength(1)
})

describe('the frame', () => {
  it('lists the released areas that the person may open, and marks the open one', () => {
    show()
    expect(railNames()).toEqual(['Conversations', 'Contacts', 'Settings'])
    expect(within(rail()).getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-current', 'page')
  })

  it('marks no page of an area while everything is searched', () => {
    show({ area: 'conversations', path: 'conversations/7' })
    const pages = () => within(screen.getByRole('navigation', { name: 'Pages of this area' })).queryAllByRole('link')
    expect(pages().filter((page) => page.hasAttribute('aria-current'))).toHaveLength(1)
    cleanup()
    show({ area: 'conversations', path: 'search' })
    expect(pages().filter((page) => page.hasAttribute('aria-current'))).toHaveLength(0)
  })

  it('shows an area it has never heard of, from its release alone', () => {
    const weather = {
      title: 'Weather',
      nav: [aNavEntry('weather', { label: { en: 'Weather' } })],
      routes: [aRoute('weather')],
    }
    show({ remotes: { ...SAMPLE_RELEASES, ...releases({ weather }) } })
    expect(railNames()).toContain('Weather')
  })

  it('goes where a shortcut leads, and opens the list of shortcuts', async () => {
    const { app } = show()
    fireEvent.keyDown(document.body, { code: 'KeyC', key: 'c', altKey: true })
    expect(app.history.location().pathname).toBe('/app/accounts/1/dashboard')
    fireEvent.keyDown(document.body, { code: 'Slash', key: '/', ctrlKey: true })
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('hands the commands of an area to whoever handles them', () => {
    const { app } = show()
    const done: string[] = []
    app.commands.handle('conversations.resolve', () => done.push('resolved'))
    fireEvent.keyDown(document.body, { code: 'KeyE', key: 'e', altKey: true })
    expect(done).toEqual(['resolved'])
  })

  it('hides its sidebar and remembers that', () => {
    show({ area: 'reports', path: 'reports/overview', permissions: ['administrator'] })
    expect(screen.getByRole('link', { name: 'Overview' })).toBeVisible()
    fireEvent.keyDown(document.body, { code: 'KeyO', key: 'o', altKey: true })
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Show the sidebar' })).toBeVisible()
    expect(localStorage.getItem('parley.sidebar.hidden')).toBe('true')
  })

  it('opens the sidebar over the sheet where there is no room for a column', async () => {
    widthIs(1024)
    show({ area: 'reports', path: 'reports/overview', permissions: ['administrator'] })
    expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show the sidebar' }))
    expect(await screen.findByRole('link', { name: 'Overview' })).toBeVisible()
  })
})

describe('the switch of accounts', () => {
  it('switches the account by keys alone, beginning at the open one', async () => {
    const { app } = show({ accounts: 3 })
    await userEvent.click(screen.getByRole('button', { name: /Switch account/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: /Account 1.*Current/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(app.history.location().pathname).toBe('/app/accounts/2/dashboard')
  })

  it('leads to the other accounts only when there are any', async () => {
    const { app } = show({ accounts: 2 })
    await userEvent.click(screen.getByRole('button', { name: /Switch account/ }))
    await userEvent.click(await screen.findByRole('button', { name: /Account 2/ }))
    expect(app.history.location().pathname).toBe('/app/accounts/2/dashboard')
  })
})

describe('the bell', () => {
  it('is there for whoever has notifications to read', () => {
    show()
    expect(screen.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  })

  it('is not there for somebody who has none', () => {
    show({ permissions: ['conversation_participating_manage'] })
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  })
})

describe('the frame of a phone', () => {
  it('has a bar at the foot on a phone, with the rest behind "More"', async () => {
    widthIs(390)
    show({ permissions: ['administrator'] })
    expect(railNames()).toEqual(['Conversations', 'Contacts', 'Reports'])
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeVisible()
  })
})

describe('the palette', () => {
  it('keeps what is typed after the key for the palette, before its code is there', async () => {
    show()
    await userEvent.keyboard('{Control>}k{/Control}ov{Backspace}verv')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toHaveValue('overv')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toHaveValue('')
  })
})
