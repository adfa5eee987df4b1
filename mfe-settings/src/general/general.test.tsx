import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

const features = { auto_resolve_conversations: true }

describe('the account', () => {
  it('sends only what was changed', async () => {
    const shell = open('/settings/general', { session: { features } })
    await fill('Name', 'Marlowe & Sons')
    expect(await screen.findByText('Unsaved changes')).toBeVisible()
    expect(shell.isDirty).toBe(true)
    await press('Save')
    await waitFor(() => expect(shell.toasts).toEqual(['Saved']))
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Marlowe & Sons' })
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  it('offers to load the page again for a new language', async () => {
    const shell = open('/settings/general', { session: { features } })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Language/ }), 'de')
    await press('Save')
    await waitFor(() => expect(shell.toasts[0]).toMatch(/^Saved\. The new language/))
  })

  it('is saved by Enter in a field', async () => {
    const shell = open('/settings/general', { session: { features } })
    await fill('Name', 'Marlowe & Sons{Enter}')
    await waitFor(() => expect(shell.toasts[0]).toMatch(/^Saved/))
  })

  it('shows the time in days and sends it in minutes', async () => {
    const shell = open('/settings/general', { session: { features } })
    const amount = await screen.findByRole('textbox', { name: 'After' })
    expect(amount).toHaveValue('2')
    await fill('After', '3')
    await press('Save')
    await waitFor(() => expect(shell.toasts).toEqual(['Saved']))
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ auto_resolve_after: 4320 })
  })

  it('says which times can be kept', async () => {
    open('/settings/general', { session: { features } })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Counted in' }), 'minutes')
    await press('Save')
    expect(await screen.findByText('From 10 minutes to 999 days')).toBeVisible()
  })

  it('is as it was when the changes are discarded', async () => {
    const shell = open('/settings/general', { session: { features } })
    await fill(/Support address/, 'x')
    await press('Discard')
    expect(screen.getByRole('textbox', { name: /Support address/ })).toHaveValue('help@marlowe.example')
    expect(shell.isDirty).toBe(false)
  })
})

describe('the end of the account', () => {
  it('is typed, said with its day, and taken back', async () => {
    const shell = open('/settings/general', { session: { features } })
    await press('Delete account')
    expect(await screen.findByRole('status')).toHaveTextContent(/is deleted on/)
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ action_type: 'delete' })
    await press('Keep the account')
    expect(await screen.findByRole('button', { name: 'Delete account' })).toBeVisible()
  })
})
