import { aConversation, anAgent, aPushContact, NOON } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { contactsServer, hanne } from '../testing/contacts-server.ts'
import { ContactPage } from './ContactPage.tsx'

const user = userEvent.setup()
const ONE = '/api/v1/accounts/1/contacts/7'
const page = (
  <Routes>
    <Route path="contacts/:contactId" element={<ContactPage />} />
    <Route path="*" element="elsewhere" />
  </Routes>
)
const draw = (over: FakeRoutes = {}, permissions = ['agent']) =>
  renderInShell(page, { at: '/contacts/7', http: { ...over, ...contactsServer([hanne], {}), ...over }, permissions })

const field = (name: string) => screen.findByRole('textbox', { name })

describe('the page of a contact', () => {
  it('sends only what was changed, and says it is saved', async () => {
    const shell = draw({ [`PATCH ${ONE}`]: ({ body }) => ({ payload: { ...hanne, ...(body as object) } }) })
    const phone = await field('Phone')
    expect(screen.queryByRole('button', { name: 'Save contact' })).toBeNull()
    await user.clear(phone)
    await user.type(phone, '+4511112222')
    expect(shell.isDirty).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save contact' }))
    await waitFor(() => expect(shell.toasts).toEqual(['Contact saved']))
    expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ phone_number: '+4511112222' })
    await waitFor(() => expect(shell.isDirty).toBe(false))
  })

  it('keeps what is typed when the server refuses it, and shows why', async () => {
    draw({
      [`PATCH ${ONE}`]: () => {
        throw refusal(422, { message: 'Phone number has already been taken', attributes: ['phone_number'] })
      },
    })
    const phone = await field('Phone')
    await user.clear(phone)
    await user.type(phone, '+4511112222{Enter}')
    await waitFor(() => expect(phone).toHaveAccessibleDescription('Phone number has already been taken'))
    expect(phone).toHaveValue('+4511112222')
  })

  it('puts a label on and takes it off at once', async () => {
    const shell = draw({ [`POST ${ONE}/labels`]: ({ body }) => ({ payload: (body as { labels: string[] }).labels }) })
    await user.click(await screen.findByRole('button', { name: 'Remove label warranty' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove label warranty' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Add label' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /dealer/ }))
    expect(await screen.findByRole('button', { name: 'Remove label dealer' })).toBeInTheDocument()
    expect(shell.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { labels: ['e-bike'] },
      { labels: ['e-bike', 'dealer'] },
    ])
  })

  it('links previous conversations to where they are read', async () => {
    renderInShell(page, {
      at: '/contacts/7',
      http: contactsServer([hanne], {}, [aConversation({ id: 4821, status: 'resolved' })]),
    })
    const link = await screen.findByRole('link', { name: /My e-bike stops/ })
    expect(link).toHaveAttribute('href', '/app/accounts/1/conversations/4821')
    expect(link).toHaveTextContent('Resolved')
  })

  it('keeps a note that was not stored in its field', async () => {
    let isDown = true
    const stored: unknown[] = []
    draw({
      [`GET ${ONE}/notes`]: () => stored,
      [`POST ${ONE}/notes`]: ({ body }) => {
        if (isDown) throw refusal(500)
        const { content } = body as { content: string }
        stored.push({
          id: 1,
          content,
          account_id: 1,
          contact_id: 7,
          user: anAgent(),
          created_at: NOON,
          updated_at: NOON,
        })
        return stored[0]
      },
    })
    await user.click(await screen.findByRole('tab', { name: /Notes/ }))
    const note = await field('New note')
    await user.type(note, 'Calls after 16:00')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(note).toHaveAccessibleDescription(/Your words are still here/))
    expect(note).toHaveValue('Calls after 16:00')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(note).toHaveValue(''))
    expect(screen.getByText('Calls after 16:00')).toBeInTheDocument()
  })

  it('is deleted only by who may, and leads back to the list', async () => {
    const shell = draw({ [`DELETE ${ONE}`]: () => null }, ['contact_manage'])
    await user.click(await screen.findByRole('button', { name: 'More about this contact' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete contact' }))
    await waitFor(() => expect(shell.path).toBe('/contacts'))
  })

  it('does not offer a plain agent to delete', async () => {
    draw()
    await user.click(await screen.findByRole('button', { name: 'More about this contact' }))
    await screen.findByRole('menuitem', { name: 'Block contact' })
    expect(screen.queryByRole('menuitem', { name: 'Delete contact' })).toBeNull()
  })

  it('says so when somebody deletes it meanwhile', async () => {
    const shell = draw()
    await field('Name')
    shell.emit('contact.deleted', { ...aPushContact({ id: 7 }), account_id: 1 })
    expect(await screen.findByRole('heading', { name: 'This contact is not here' })).toBeInTheDocument()
  })

  it('says so when there is none at this address', async () => {
    draw({
      [`GET ${ONE}`]: () => {
        throw refusal(404, { error: 'Resource could not be found' })
      },
    })
    expect(await screen.findByRole('heading', { name: 'This contact is not here' })).toBeInTheDocument()
  })
})
