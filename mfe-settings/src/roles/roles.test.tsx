import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'

describe('a custom role', () => {
  it('is made of permissions, and shows what its holders will find', async () => {
    const shell = open('/settings/custom-roles?edit=new')
    await fill('Name', 'Night desk')
    const area = (name: string) => screen.getByText(name, { selector: 'li, li *' }).closest('li')
    expect(area('Conversations')).not.toHaveTextContent('not shown')
    expect(area('Reports')).toHaveTextContent('not shown')
    await userEvent.click(screen.getByRole('checkbox', { name: /Reports/ }))
    expect(area('Reports')).not.toHaveTextContent('not shown')
    await press('Save role')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      custom_role: {
        name: 'Night desk',
        description: '',
        permissions: ['conversation_participating_manage', 'report_manage'],
      },
    })
  })

  it('gives something', async () => {
    open('/settings/custom-roles?edit=7')
    for (const name of [/All conversations/, /^Contacts/])
      await userEvent.click(await screen.findByRole('checkbox', { name }))
    await press('Save role')
    expect(await screen.findByText('This is needed')).toBeVisible()
  })
})
