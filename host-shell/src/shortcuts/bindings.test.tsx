import { aCurrentUser } from '@parley/shared/testing/builders'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchButton } from '../sidebar/SearchButton.tsx'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { boundShortcuts, pressable, withKeys } from './bindings.ts'
import { matchesShortcut } from './match-shortcut.ts'
import { OwnShortcuts } from './OwnShortcuts.tsx'
import { SHOW_PALETTE } from './own-shortcuts.ts'
import { readKeys } from './read-keys.ts'

const shortcut = (id: string, keys: string, label: string) => ({ id, keys, label, group: 'goto', path: null })
const contacts = shortcut('contacts', 'Alt+KeyV', 'Contacts')
const reports = shortcut('reports', 'Alt+KeyR', 'Reports')
const palette = shortcut(SHOW_PALETTE, 'Mod+KeyK', 'Search')
const sidebar = { ...shortcut('sidebar', 'Alt+KeyO', 'Toggle sidebar'), group: 'layout' }
const ALL = [contacts, reports, palette]

const keysWith = (settings: unknown) => pressable(boundShortcuts(ALL, settings)).map(({ keys }) => keys)

describe('the keys of a person', () => {
  it('are the usual ones until they change one, switch one off, or take it back', () => {
    expect(keysWith({})).toEqual(['Alt+KeyV', 'Alt+KeyR', 'Mod+KeyK'])
    const moved = withKeys({}, contacts, 'Alt+KeyX')
    expect(keysWith(moved)).toEqual(['Alt+KeyX', 'Alt+KeyR', 'Mod+KeyK'])
    const without = withKeys(moved, reports, null)
    expect(keysWith(without)).toEqual(['Alt+KeyX', 'Mod+KeyK'])
    expect(withKeys(without, reports, 'Alt+KeyR')).toEqual(moved)
  })

  it('leave the way back in when all are off', () => {
    expect(keysWith({ hot_keys_enabled: false })).toEqual(['Mod+KeyK'])
  })

  it('are the usual ones where what is stored is nonsense', () => {
    expect(keysWith({ hot_keys: 'none', hot_keys_enabled: 3 })).toEqual(['Alt+KeyV', 'Alt+KeyR', 'Mod+KeyK'])
  })
})

test('a key alone is typing, a modifier alone is nothing yet', () => {
  const press = { key: '', isComposing: false, altGraph: false, editable: false }
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  expect(readKeys({ ...press, ...none, code: 'KeyA' }, false)).toBe('plain')
  expect(readKeys({ ...press, ...none, altKey: true, code: 'AltLeft' }, false)).toBeNull()
  expect(readKeys({ ...press, ...none, altKey: true, shiftKey: true, code: 'KeyA' }, false)).toBe('Alt+Shift+KeyA')
  expect(readKeys({ ...press, ...none, metaKey: true, code: 'KeyA' }, true)).toBe('Mod+KeyA')
})

test('the slash is bound where the layout writes it', () => {
  const press = { isComposing: false, altGraph: false, editable: false, altKey: false, ctrlKey: true, metaKey: false }
  const german = { ...press, key: '/', code: 'Digit7', shiftKey: true }
  expect(readKeys(german, false)).toBe('Mod+Slash')
  expect(matchesShortcut('Mod+Slash', german, false)).toBe(true)
  expect(readKeys({ ...press, key: '/', code: 'Slash', shiftKey: false }, false)).toBe('Mod+Slash')
  expect(readKeys({ ...press, key: '?', code: 'Slash', shiftKey: true }, false)).toBe('Mod+Shift+Slash')
  // The hyphen in its place would answer to a key that it is not.
  expect(readKeys({ ...press, key: '-', code: 'Slash', shiftKey: false }, false)).toBeNull()
})

function openWindow(ui_settings: Record<string, unknown> = {}, onClose = () => {}) {
  const user = aCurrentUser({ ui_settings })
  const stage = aShell({
    user,
    http: { 'PUT /api/v1/profile': ({ body }) => ({ ...user, ...(body as { profile: object }).profile }) },
  })
  const bound = boundShortcuts([...ALL, sidebar], ui_settings)
  draw(stage.app, <OwnShortcuts services={stage.services} shortcuts={bound} areaTitle={() => ''} onClose={onClose} />)
  return () => stage.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the field that opens the search prints the keys it has for this person', () => {
  const user = aCurrentUser({ ui_settings: { hot_keys: { [SHOW_PALETTE]: 'Alt+KeyF' } } })
  draw(aShell({ user }).app, <SearchButton onOpen={() => undefined} />)
  expect(screen.getByRole('button', { name: /Search/ })).toHaveTextContent(/Alt.*F$/)
})

test('Escape takes back that keys are awaited, and leaves the window open', async () => {
  const closed = jest.fn()
  openWindow({}, closed)
  await press('Change keys')
  await press('Change the keys of “Contacts”')
  await userEvent.keyboard('{Alt>}r{/Alt}{Escape}')
  expect(screen.getByRole('button', { name: 'Change the keys of “Contacts”' })).toHaveFocus()
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(closed).toHaveBeenCalled())
})

describe('the window of shortcuts', () => {
  it('listens for new keys, refuses those that do something already, and keeps the rest', async () => {
    const kept = openWindow()
    await press('Change keys')
    await press('Change the keys of “Contacts”')
    await userEvent.keyboard('x')
    expect(await screen.findByRole('alert')).toHaveTextContent('alone it is typing')
    await userEvent.keyboard('{Alt>}r{/Alt}')
    expect(await screen.findByRole('alert')).toHaveTextContent('already do “Reports”')
    await userEvent.keyboard('{Alt>}x{/Alt}')
    await waitFor(() => expect(kept()).toEqual([{ profile: { ui_settings: { hot_keys: { contacts: 'Alt+KeyX' } } } }]))
  })

  it('keeps the focus in the row when its keys are changed, or are not after all', async () => {
    openWindow()
    await press('Change keys')
    await press('Change the keys of “Contacts”')
    await userEvent.keyboard('{Escape}')
    const change = () => screen.getByRole('button', { name: 'Change the keys of “Contacts”' })
    expect(change()).toHaveFocus()
    await userEvent.click(change())
    await userEvent.keyboard('{Alt>}x{/Alt}')
    expect(change()).toHaveFocus()
  })

  it('gives nothing its usual keys back while they do something else', async () => {
    const kept = openWindow({ hot_keys: { contacts: 'Alt+KeyX', reports: 'Alt+KeyV' } })
    await press('Change keys')
    await press('Give “Contacts” its usual keys')
    expect(await screen.findByRole('alert')).toHaveTextContent('already do “Reports”')
    expect(kept()).toEqual([])
  })

  it('names the keys that nobody changes', async () => {
    openWindow()
    const row = (await screen.findByText('Move in an open menu')).closest('li')
    expect(row).toHaveTextContent(/↑.*↓/)
    await userEvent.type(screen.getByRole('searchbox'), 'sidebar')
    expect(screen.queryByText('Move in an open menu')).toBeNull()
  })

  it('shows what is off and switches everything off and on', async () => {
    const kept = openWindow({ hot_keys: { reports: null } })
    expect(await screen.findByText('Off')).toBeVisible()
    await press('Turn off')
    await waitFor(() =>
      expect(kept()).toEqual([{ profile: { ui_settings: { hot_keys: { reports: null }, hot_keys_enabled: false } } }]),
    )
  })
})
