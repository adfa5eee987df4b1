import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fill, open, press } from '../testing/open.tsx'
import { seenBy } from '../testing/seen.ts'

const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))

describe('a custom role', () => {
  it('is made of permissions', async () => {
    const shell = open('/settings/custom-roles?edit=new')
    await fill('Name', 'Night desk')
    await tick(/Reports/)
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

  it('is seen as its holders will see it, while its boxes are ticked', async () => {
    open('/settings/custom-roles?edit=new', { seenBy })
    const rail = within(await screen.findByRole('list', { name: 'Areas for holders' }))
    const area = (name: RegExp) => rail.getByRole('button', { name })
    expect(screen.getByText(/Signing in opens Conversations/)).toBeVisible()
    expect(area(/^Reports/)).toHaveAccessibleName('Reports (not shown)')
    await tick(/Reports/)
    await waitFor(() => expect(area(/^Reports/)).toHaveAccessibleName('Reports'))
    await userEvent.click(area(/^Settings/))
    const pages = within(screen.getByRole('list', { name: 'Pages for holders' }))
    expect(pages.getByText('Macros').closest('li')).toHaveTextContent('not shown')
    await tick(/All conversations/)
    await waitFor(() => expect(pages.getByText('Macros').closest('li')).not.toHaveTextContent('not shown'))
    expect(pages.getByText('General').closest('li')).toHaveTextContent('not shown')
  })

  it('that allows no area says that signing in leads nowhere', async () => {
    open('/settings/custom-roles?edit=new', { seenBy })
    await tick(/they take part in/)
    expect(await screen.findByText(/Signing in opens nothing/)).toBeVisible()
  })

  it('gives something', async () => {
    open('/settings/custom-roles?edit=7')
    for (const name of [/All conversations/, /^Contacts/])
      await userEvent.click(await screen.findByRole('checkbox', { name }))
    await press('Save role')
    expect(await screen.findByText('This is needed')).toBeVisible()
  })
})
