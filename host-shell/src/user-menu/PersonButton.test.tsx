import type { CurrentUser } from '@parley/shared/contract/person'
import { aCurrentUser, anAccountEntry } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routesOf } from '../contributions/nav.ts'
import { draw } from '../testing/draw.tsx'
import { SAMPLE_RELEASES } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { PersonButton } from './PersonButton.tsx'

const REASONS = '/api/v1/accounts/1/availability_reasons'
const lunch = { id: 4, emoji: '🥪', reason: 'Lunch', color: '#F59E0B' }

async function openMenu({
  http = {},
  user = aCurrentUser(),
  canSwitch = false,
}: {
  http?: FakeRoutes
  user?: CurrentUser
  canSwitch?: boolean
} = {}) {
  const stage = aShell({ http: { [`GET ${REASONS}`]: () => ({ payload: [] }), ...http }, user })
  const pressed: string[] = []
  draw(
    stage.app,
    <PersonButton
      session={stage.services.session.get()}
      routes={routesOf(SAMPLE_RELEASES)}
      base="/app/accounts/1"
      wide={false}
      onSwitchAccount={canSwitch ? () => pressed.push('switch') : undefined}
      onShortcuts={() => pressed.push('shortcuts')}
    />,
    stage.services,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Maya, Online' }))
  await screen.findByRole('menuitem', { name: /Log out/ })
  return { ...stage, pressed }
}
const item = (name: RegExp) => screen.queryByRole('menuitem', { name })

describe('the account menu', () => {
  it('offers only what there is', async () => {
    await openMenu()
    expect(item(/Keyboard shortcuts/)).not.toBeNull()
    expect(item(/Profile settings/)).not.toBeNull()
    expect(item(/Log out/)).not.toBeNull()
    expect(item(/Change account/)).toBeNull()
    expect(item(/Super admin/)).toBeNull()
  })

  it('leads to the profile as a link of the shell, so that an open form beside it is not lost unasked', async () => {
    const { app } = await openMenu()
    const movers: string[] = []
    app.history.guard((_, by) => {
      movers.push(by)
      return true
    })
    await userEvent.click(screen.getByRole('menuitem', { name: /Profile settings/ }))
    expect(app.history.location().pathname).toBe('/app/accounts/1/profile/settings')
    expect(movers).toEqual(['shell'])
  })

  it('prints the keys that this person gave the window of shortcuts, and none where it has none', async () => {
    await openMenu()
    expect(item(/Keyboard shortcuts/)).toHaveTextContent(/Ctrl.*\//)
    cleanup()
    await openMenu({ user: aCurrentUser({ ui_settings: { hot_keys: { 'shell.shortcuts': 'Alt+KeyH' } } }) })
    expect(item(/Keyboard shortcuts/)).toHaveTextContent(/Alt.*H$/)
    cleanup()
    await openMenu({ user: aCurrentUser({ ui_settings: { hot_keys: { 'shell.shortcuts': null } } }) })
    expect(item(/Keyboard shortcuts/)).toHaveTextContent(/shortcuts$/)
  })

  it('shows the letters of the full name, as everywhere', async () => {
    await openMenu({ user: aCurrentUser({ name: 'Maya Okafor', available_name: 'Maya' }) })
    const letters = [...document.querySelectorAll('[data-initials]')].map((face) => face.getAttribute('data-initials'))
    expect(letters).toEqual(['MO', 'MO'])
  })

  it('leads to the other accounts when there are any', async () => {
    const { pressed } = await openMenu({ canSwitch: true })
    await userEvent.click(screen.getByRole('menuitem', { name: /Change account/ }))
    await waitFor(() => expect(pressed).toEqual(['switch']))
  })

  it('opens the profile', async () => {
    const { app } = await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: /Profile settings/ }))
    await waitFor(() => expect(app.history.location().pathname).toBe('/app/accounts/1/profile/settings'))
  })

  it('changes the appearance', async () => {
    const { app } = await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: /Appearance/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    expect(app.theme.get().mode).toBe('dark')
  })
})

describe('availability', () => {
  const busyWithLunch = aCurrentUser({
    accounts: [anAccountEntry({ availability: 'busy', availability_reason: lunch })],
  })

  it("takes one of the account's reasons for being busy", async () => {
    const { app, requests } = await openMenu({
      http: {
        [`GET ${REASONS}`]: () => ({ payload: [lunch] }),
        'POST /api/v1/profile/availability': () => busyWithLunch,
      },
    })
    await userEvent.click(screen.getByRole('menuitem', { name: 'Online' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Busy/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Lunch/ }))
    await waitFor(() =>
      expect(requests.at(-1)?.body).toEqual({
        profile: { availability: 'busy', account_id: 1, availability_reason_id: 4 },
      }),
    )
    await waitFor(() => expect(app.auth.state.get()).toMatchObject({ user: { accounts: [{ availability: 'busy' }] } }))
  })

  it('is one press where the account has no reasons', async () => {
    const { requests } = await openMenu({ http: { 'POST /api/v1/profile/availability': () => busyWithLunch } })
    await userEvent.click(screen.getByRole('menuitem', { name: 'Online' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Busy' }))
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ profile: { availability: 'busy', account_id: 1 } }))
  })

  it('says when the reasons could not be fetched, and when the change failed', async () => {
    const refuse = () => {
      throw new Error('down')
    }
    const { app } = await openMenu({
      http: { [`GET ${REASONS}`]: refuse, 'POST /api/v1/profile/availability': refuse },
    })
    await userEvent.click(screen.getByRole('menuitem', { name: 'Online' }))
    expect(await screen.findByText('Failed to fetch availability reasons. Please try again.')).toBeVisible()
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Offline' }))
    await waitFor(() => expect(app.toasts.list.get()[0]).toMatchObject({ tone: 'error' }))
  })
})
