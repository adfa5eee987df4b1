import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
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

it('proposes two contacts again that were told apart by mistake', async () => {
  const pair = { reason: 'email', contacts: [twin, hanne] }
  let payload = [pair]
  const shell = draw({
    [`GET ${A}/contacts/duplicates`]: () => ({ meta: { has_more: false }, payload }),
    [`POST ${A}/contacts/duplicates/dismiss`]: () => {
      payload = []
      return null
    },
    [`POST ${A}/contacts/duplicates/propose`]: () => {
      payload = [pair]
      return null
    },
  })
  const toast = jest.spyOn(shell.notify, 'toast')
  await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }))
  expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeInTheDocument()
  const [text, options] = toast.mock.calls[0] ?? []
  expect(text).toBe('They stay two contacts')
  act(() => options?.action?.run())
  expect(await screen.findByRole('heading', { name: 'The same mailbox' })).toBeInTheDocument()
  const proposed = shell.requests.find(({ path }) => path === `${A}/contacts/duplicates/propose`)
  expect(proposed?.body).toEqual({ contact_ids: [5, 7] })
})

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

  it('are settled one after the other without a mouse, and the keyboard is never lost', async () => {
    const other = (id: number, name: string) => ({ ...hanne, id, name })
    let payload = [
      { reason: 'email', contacts: [twin, hanne] },
      { reason: 'phone', contacts: [other(20, 'Bo Lund'), other(21, 'Bo')] },
      { reason: 'person', contacts: [other(30, 'Ada Kaya'), other(31, 'Ada')] },
    ]
    const shell = draw({
      [`GET ${A}/contacts/duplicates`]: () => ({ meta: { has_more: false }, payload }),
      [`POST ${A}/contacts/duplicates/dismiss`]: ({ body }) => {
        const { contact_ids: ids } = body as { contact_ids: number[] }
        payload = payload.filter(({ contacts }) => contacts[0]?.id !== ids[0])
        return null
      },
    })
    const dismissals = await screen.findAllByRole('button', { name: 'Not the same person' })
    dismissals[1]?.focus()
    for (const [reason, gone] of [
      ['The same name and company', 'The same phone number'],
      ['The same mailbox', 'The same name and company'],
    ] as const) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('heading', { name: gone })).toBeNull())
      const at = screen.getAllByRole('heading', { level: 2 }).findIndex((one) => one.textContent === reason)
      await waitFor(() => expect(screen.getAllByRole('button', { name: 'Not the same person' })[at]).toHaveFocus())
    }
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeInTheDocument()
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText('No duplicates')))
    expect(document.body).not.toHaveFocus()
    expect(shell.requests.filter(({ method }) => method === 'POST')).toHaveLength(3)
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
