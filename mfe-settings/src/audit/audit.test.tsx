import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open, press } from '../testing/open.tsx'

describe('the audit log', () => {
  it('says who changed what from what to what, a page at a time', async () => {
    const shell = open('/settings/audit-logs')
    const row = await screen.findByRole('row', { name: /returns@/ })
    expect(row).toHaveTextContent('Changed returns@')
    expect(row).toHaveTextContent('Ines Carvalho')
    await userEvent.click(screen.getByText('2 fields'))
    expect(row).toHaveTextContent('greeting_enabledfalse → true')
    await press('Next page')
    expect(shell.path).toBe('/settings/audit-logs?page=2')
    expect(shell.requests.at(-1)?.query).toEqual({ page: 2 })
  })

  it('is filtered by who, what and when, in the address', async () => {
    const shell = open('/settings/audit-logs?page=2')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Anything' }), 'Inbox')
    await screen.findByRole('option', { name: 'Jon Lindqvist' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Anybody' }), 'Jon Lindqvist')
    expect(shell.path).toBe('/settings/audit-logs?what=Inbox&who=2')
    await waitFor(() => expect(shell.requests.at(-1)?.query).toEqual({ actor_id: '2', subject_type: 'Inbox', page: 1 }))
  })
})
