import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

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

it('keeps a signature and a setting without losing the others', async () => {
  const shell = open('/profile/settings')
  await fill(/Message signature/, 'Ines')
  await press('Save')
  await userEvent.click(await screen.findByRole('switch', { name: /Play a sound/ }))
  await waitFor(() =>
    expect(shell.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { profile: { message_signature: 'Ines' } },
      { profile: { ui_settings: expect.objectContaining({ notification_sound_enabled: false }) } },
    ]),
  )
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
