import type { Session } from '@parley/shared/remote/shell-api'
import type { WritableStore } from '@parley/shared/remote/store'
import { aCurrentUser } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { account } from '../testing/account.ts'
import { fill, open, press } from '../testing/open.tsx'
import { layOutSignature, writeSignature } from '../testing/signature.tsx'

beforeAll(layOutSignature)

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

it('has nothing unsaved once another address is asked for, and says on what that waits', async () => {
  const shell = open('/profile/settings')
  const { email } = shell.session.get().user
  await fill('E-mail', 'other@shop.example')
  await press('Save')
  const address = screen.getByRole('textbox', { name: 'E-mail' })
  await waitFor(() => expect(address).toHaveValue(email))
  expect(address).toHaveAccessibleDescription(/Open the link in the mail to other@shop\.example/)
  await waitFor(() => expect(shell.isDirty).toBe(false))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

it('shows names and address without a way to change them where they are kept elsewhere', async () => {
  open('/profile/settings', { session: { isProfileFixed: true } })
  expect(await screen.findByText(/@/)).toBeVisible()
  expect(screen.getByText(/kept outside/)).toBeVisible()
  expect(screen.queryByLabelText(/Full name/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choose a picture' })).toBeNull()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeVisible()
})

it('shows the letters of the full name, as everywhere', async () => {
  open('/profile/settings')
  const { name, available_name } = aCurrentUser()
  expect(name).not.toBe(available_name)
  expect(await screen.findByRole('img', { name })).toBeVisible()
})

it('holds a new password to the rules before it asks the server', async () => {
  const shell = open('/profile/settings')
  await userEvent.type(await screen.findByLabelText('Current password'), 'Old-one-1!')
  await userEvent.type(screen.getByLabelText('New password'), 'short')
  await press('Change password')
  expect(await screen.findByText(/does not have everything/)).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveFocus()
  expect(shell.requests.some(({ method }) => method === 'PUT')).toBe(false)
  await userEvent.type(screen.getByLabelText('New password'), 'er-Long-1!')
  await userEvent.type(screen.getByLabelText('New password again'), 'shorter-Long-1!')
  await press('Change password')
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
})

it('takes one to the current password when it is wrong, says so there, and above the button what is nobody’s fault', async () => {
  const answers = [refusal(422, { error: 'Your current password is not right' }), refusal(500, { error: 'Not now' })]
  const refused = () => {
    throw answers.shift()
  }
  open('/profile/settings', { http: { ...account(), 'PUT /api/v1/profile': refused } })
  const current = await screen.findByLabelText('Current password')
  await userEvent.type(current, 'Wrong-1!')
  await userEvent.type(screen.getByLabelText('New password'), 'Another-2!')
  await userEvent.type(screen.getByLabelText('New password again'), 'Another-2!')
  await press('Change password')
  await waitFor(() => expect(current).toHaveAccessibleDescription('Your current password is not right'))
  await waitFor(() => expect(current).toHaveFocus())
  await press('Change password')
  expect(await screen.findByText('Not now')).toBeVisible()
  expect(current).not.toHaveAccessibleDescription()
})

it('says by which way one is told of what, and keeps a change at once', async () => {
  const shell = open('/profile/settings', { permissions: ['agent'] })
  const mail = await screen.findByRole('checkbox', { name: 'Somebody mentions me, E-mail' })
  expect(mail).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'A conversation is assigned to me, Browser' })).toBeChecked()
  await userEvent.click(mail)
  expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    notification_settings: { selected_email_flags: ['email_conversation_assignment', 'email_conversation_mention'] },
  })
})

it('says that this browser cannot tell of news', async () => {
  open('/profile/settings')
  expect(await screen.findByText('This browser does not support desktop notification')).toBeVisible()
})

it('says where a browser that can tell of news is told to', async () => {
  const able = { PushManager: class {}, Notification: { permission: 'default' } }
  Object.assign(window, able)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} })
  open('/profile/settings')
  const where = await screen.findByText(/turn on desktop notifications/)
  expect(within(where).getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/app/accounts/1/notifications',
  )
  for (const name of Object.keys(able)) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('keeps a signature and a setting without losing the others', async () => {
  const shell = open('/profile/settings')
  await writeSignature('Ines')
  await press('Save')
  await userEvent.click(await screen.findByRole('switch', { name: /Play a sound/ }))
  await waitFor(() =>
    expect(shell.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { profile: { message_signature: 'Ines' } },
      { profile: { ui_settings: expect.objectContaining({ notification_sound_enabled: false }) } },
    ]),
  )
})

it('keeps the volume that was chosen, and nothing when keys only pass by', async () => {
  const shell = open('/profile/settings')
  const kept = () => shell.requests.filter(({ method }) => method === 'PUT').length
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Volume' })
  fireEvent.keyUp(slider, { key: 'Tab' })
  expect(kept()).toBe(0)
  slider.value = '75'
  fireEvent.keyUp(slider, { key: 'ArrowRight' })
  await waitFor(() => expect(kept()).toBe(1))
  expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    profile: { ui_settings: expect.objectContaining({ notification_sound_volume: 0.75 }) },
  })
})

it('shows the access token on demand', async () => {
  open('/profile/settings')
  const token = await screen.findByLabelText('Access token', { selector: 'input' })
  expect(token).toHaveAttribute('type', 'password')
  await press('Show')
  expect(token).toHaveAttribute('type', 'text')
})

it('lands on the notifications when a link leads there, once they are there', async () => {
  const scrolled = jest.fn()
  Element.prototype.scrollIntoView = scrolled
  open('/profile/settings#profile-settings-notifications')
  await screen.findByRole('checkbox', { name: 'Somebody mentions me, E-mail' })
  await waitFor(() =>
    expect(scrolled.mock.contexts).toEqual([document.getElementById('profile-settings-notifications')]),
  )
})

it('keeps the look, the language and the writing habits at once', async () => {
  const shell = open('/profile/settings')
  const kept = () => shell.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'de')
  await userEvent.click(screen.getByRole('radio', { name: 'Enter' }))
  const change = (one: object) => ({ profile: { ui_settings: expect.objectContaining(one) } })
  await waitFor(() =>
    expect(kept()).toEqual([
      change({ appearance: 'dark' }),
      change({ density: 'compact' }),
      change({ font_size: 'large' }),
      change({ locale: 'de' }),
      change({ editor_message_key: 'enter' }),
    ]),
  )
})

it('shows what the menu of the shell or the window of shortcuts changes meanwhile', async () => {
  const shell = open('/profile/settings')
  const dark = await screen.findByRole('radio', { name: 'Dark' })
  await screen.findByRole('checkbox', { name: 'Somebody mentions me, E-mail' })
  expect(dark).not.toBeChecked()
  const held = shell.session.get()
  const ui_settings = { ...held.user.ui_settings, appearance: 'dark', hot_keys_enabled: false }
  act(() => (shell.session as WritableStore<Session>).set({ ...held, user: { ...held.user, ui_settings } }))
  await waitFor(() => expect(dark).toBeChecked())
  expect(screen.getByRole('switch', { name: /Use keyboard shortcuts/ })).not.toBeChecked()
})

it('shows where one is signed in, and signs out one device or all the others', async () => {
  const shell = open('/profile/settings')
  expect(await screen.findByText('Firefox, Windows')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign out: Firefox, Windows' })).toBeNull()
  await press('Sign out: Safari, iPhone')
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull())
  expect(screen.getByRole('list', { name: 'Where you are signed in' })).toHaveFocus()
  await press('Sign out all others')
  await waitFor(() => expect(screen.queryByText('Chrome, macOS')).toBeNull())
  expect(shell.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/v1/profile/sessions/2',
    '/api/v1/profile/sessions',
  ])
  expect(screen.getByText('Firefox, Windows')).toBeVisible()
})

it('leads to the window of shortcuts and switches them off', async () => {
  const shell = open('/profile/settings')
  const shown = jest.fn()
  shell.commands.handle('shell.shortcuts', shown)
  await press('See and change them')
  expect(shown).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('switch', { name: /Use keyboard shortcuts/ }))
  await waitFor(() =>
    expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      profile: { ui_settings: expect.objectContaining({ hot_keys_enabled: false }) },
    }),
  )
})

it('signs SMS by one choice, whichever provider carries it', async () => {
  const shell = open('/profile/settings')
  await writeSignature('Ines')
  await press('Save')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'SMS' }))
  await waitFor(() =>
    expect(shell.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      profile: { ui_settings: { channel_sms_signature_enabled: true, channel_twiliosms_signature_enabled: true } },
    }),
  )
})

describe('the picture', () => {
  const pick = async (...[bits, name, type]: [BlobPart, string, string]) => {
    const input = (await screen.findByLabelText('Picture')) as HTMLInputElement
    await userEvent.upload(input, new File([bits], name, { type }), { applyAccept: false })
  }

  it('that cannot be one is refused beside it, in the words of the reader, and not sent', async () => {
    const shell = open('/profile/settings')
    await pick('no', 'notes.txt', 'text/plain')
    expect(await screen.findByRole('alert')).toHaveTextContent('notes.txt is none of these: PNG, JPEG, GIF, WebP.')
    await pick(new Uint8Array(5 * 1024 * 1024), 'big.png', 'image/png')
    expect(screen.getByRole('alert')).toHaveTextContent('big.png is 5 MB. Images can be up to 4 MB.')
    expect([shell.toasts, shell.requests.some(({ method }) => method === 'PUT')]).toEqual([[], false])
    await pick('fine', 'me.png', 'image/png')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('gives the focus on when it is removed', async () => {
    open('/profile/settings', {
      session: { user: aCurrentUser({ avatar_url: '/me.png' }) },
      http: { 'GET /api/v1/profile': () => aCurrentUser({ avatar_url: '/me.png' }) },
    })
    await press('Remove')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus())
  })
})
