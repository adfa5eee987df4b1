import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

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
