import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contactsServer, hanne } from '../testing/contacts-server.ts'
import { DuplicatesPage } from './DuplicatesPage.tsx'

const A = '/api/v1/accounts/1'
const twin = { ...hanne, id: 5, name: 'H. Vestergaard' }

function draw(over: FakeRoutes = {}) {
  let payload: unknown[] = [{ reason: 'email', contacts: [twin, hanne] }]
  const settle = (answer: unknown) => () => {
    payload = []
    return answer
  }
  return renderInShell(<DuplicatesPage />, {
    at: '/contacts/duplicates',
    http: {
      [`GET ${A}/contacts/duplicates`]: () => ({ meta: { has_more: false }, payload }),
      [`POST ${A}/contacts/duplicates/dismiss`]: settle(null),
      [`POST ${A}/actions/contact_merge`]: settle(hanne),
      ...over,
      ...contactsServer([twin, hanne]),
    },
  })
}
const sent = (shell: ReturnType<typeof draw>) => shell.requests.find(({ method }) => method === 'POST')?.body

describe('two contacts that may be one', () => {
  it('become the one that is kept, after it was said what moves', async () => {
    const shell = draw()
    expect(await screen.findByRole('heading', { name: 'The same mailbox' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Keep Hanne Vestergaard' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('status')).toHaveTextContent(/Conversations2.*Notes1/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge contacts' }))
    expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeInTheDocument()
    expect(sent(shell)).toEqual({ base_contact_id: 7, mergee_contact_id: 5 })
  })

  it('are two people when somebody says so', async () => {
    const shell = draw()
    await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }))
    expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeInTheDocument()
    expect(sent(shell)).toEqual({ contact_ids: [5, 7] })
  })

  it('stay where they are when the server refuses', async () => {
    const shell = draw({
      [`POST ${A}/contacts/duplicates/dismiss`]: () => {
        throw refusal(404, { error: 'Resource could not be found' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }))
    await waitFor(() => expect(shell.toasts).toEqual(['Resource could not be found']))
    expect(screen.getByRole('heading', { name: 'The same mailbox' })).toBeInTheDocument()
  })
})
