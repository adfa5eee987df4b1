import { aContact, aCurrentUser, aPushContact } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { contactsServer, people } from '../testing/contacts-server.ts'
import { ContactsPage } from './ContactsPage.tsx'

const user = userEvent.setup()
const page = (
  <Routes>
    <Route path="contacts" element={<ContactsPage />} />
    <Route path="labels/:label/contacts" element={<ContactsPage />} />
    <Route path="contacts/:id" element="a contact's page" />
  </Routes>
)
const draw = (at = '/contacts', http = contactsServer()) => renderInShell(page, { at, http })
const event = { account_id: 1 }

describe('the contacts page', () => {
  it('shows who there is, with how many, and opens one', async () => {
    const shell = draw()
    const row = await screen.findByRole('link', { name: /Hanne Vestergaard/ })
    expect(screen.getByText('4')).toBeInTheDocument()
    await user.click(row)
    expect(shell.path).toBe('/contacts/7')
  })

  it('calls somebody without a name by the address they left', async () => {
    draw()
    expect(await screen.findByRole('link', { name: /nobody@shop.example/ })).toBeInTheDocument()
  })

  it('searches a moment after the last key, and shows everybody again when the words are gone', async () => {
    const shell = draw()
    const field = await screen.findByRole('searchbox', { name: 'Search contacts' })
    await user.type(field, 'hanne')
    await waitFor(() => expect(shell.path).toBe('/contacts?q=hanne'))
    await waitFor(() => expect(screen.queryByRole('link', { name: /Amelie/ })).toBeNull())
    await user.clear(field)
    expect(await screen.findByRole('link', { name: /Amelie/ })).toBeInTheDocument()
    expect(shell.requests.filter(({ path }) => path.endsWith('/search')).map(({ query }) => query.q)).toEqual(['hanne'])
  })

  it('never searches for blanks', async () => {
    const shell = draw('/contacts?q=%20%20')
    await screen.findByRole('link', { name: /Amelie/ })
    expect(shell.requests.some(({ path }) => path.endsWith('/search'))).toBe(false)
  })

  it('says so when nobody matches, and leads back', async () => {
    const shell = draw('/contacts?q=zzz')
    expect(await screen.findByRole('heading', { name: 'Nobody matches' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all contacts' }))
    expect(shell.path).toBe('/contacts')
  })

  it('sorts by the head that was pressed, from the first page', async () => {
    const shell = draw('/contacts?page=2')
    await user.click(await screen.findByRole('button', { name: 'Last activity' }))
    expect(shell.path).toBe('/contacts?sort=-last_activity_at')
    await waitFor(() => expect(shell.requests.at(-1)?.query).toMatchObject({ sort: '-last_activity_at', page: 1 }))
  })

  it('opens in the order that the person left it in, on every device', async () => {
    const shell = draw('/contacts', { ...contactsServer(), 'PUT /api/v1/profile': () => aCurrentUser() })
    await user.click(await screen.findByRole('button', { name: 'Last activity' }))
    const kept = { contacts_sort_by: '-last_activity_at' }
    const stored = () => shell.requests.find(({ method }) => method === 'PUT')
    await waitFor(() => expect(stored()?.body).toMatchObject({ profile: { ui_settings: kept } }))
    cleanup()
    const session = { user: aCurrentUser({ ui_settings: kept }) }
    const later = renderInShell(page, { at: '/contacts', http: contactsServer(), session })
    await screen.findByRole('link', { name: /Amelie/ })
    expect(later.requests.find(({ path }) => path.endsWith('/contacts'))?.query).toMatchObject({
      sort: '-last_activity_at',
    })
  })

  it('keeps to the label of the address, and lets go of it', async () => {
    const shell = draw('/labels/dealer/contacts')
    expect(await screen.findByRole('heading', { name: 'dealer' })).toBeInTheDocument()
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Show all contacts, not only dealer' }))
    expect(shell.path).toBe('/contacts')
  })

  it('shows the last page when the address asks for one behind it', async () => {
    const many = Array.from({ length: 16 }, (_, n) => aContact({ name: `Person ${n}` }))
    const shell = draw('/contacts?page=99&sort=-name', contactsServer(many))
    await waitFor(() => expect(shell.path).toBe('/contacts?sort=-name&page=2'))
    expect(await screen.findByText('16–16 of 16')).toBeInTheDocument()
  })

  it('turns pages', async () => {
    const many = Array.from({ length: 16 }, (_, n) => aContact({ name: `Person ${n}` }))
    const shell = draw('/contacts', contactsServer(many))
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(shell.path).toBe('/contacts?page=2')
  })

  it('says what failed, and reads again', async () => {
    let isDown = true
    draw('/contacts', {
      'GET /api/v1/accounts/1/contacts': () => {
        if (isDown) throw refusal(422, { error: 'The database is resting' })
        return { meta: { count: 4, current_page: 1 }, payload: people }
      },
      'GET /api/v1/accounts/1/labels': () => ({ payload: [] }),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is resting')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Amelie/ })).toBeInTheDocument()
  })
})

describe('the contacts page while others work', () => {
  it('shows a colleague’s change at once', async () => {
    const contacts = people.map((one) => ({ ...one }))
    const shell = draw('/contacts', contactsServer(contacts))
    await screen.findByRole('link', { name: /Amelie Roche/ })
    const first = contacts[0]
    if (first) first.name = 'Amelie Martin'
    shell.emit('contact.updated', { ...aPushContact({ id: 5, name: 'Amelie Martin' }), ...event })
    expect(await screen.findByRole('link', { name: /Amelie Martin/ })).toBeInTheDocument()
  })

  it('loses who was deleted', async () => {
    const contacts = [...people]
    const shell = draw('/contacts', contactsServer(contacts))
    await screen.findByRole('link', { name: /Amelie Roche/ })
    contacts.shift()
    shell.emit('contact.deleted', { ...aPushContact({ id: 5 }), ...event })
    await waitFor(() => expect(screen.queryByRole('link', { name: /Amelie/ })).toBeNull())
  })
})

describe('a new contact', () => {
  it('is checked before it is sent, then opens', async () => {
    const shell = draw('/contacts', {
      ...contactsServer(),
      'POST /api/v1/accounts/1/contacts': ({ body }) => ({
        payload: {
          contact: { ...aContact({ id: 99 }), ...(body as object) },
          contact_inbox: { inbox: null, source_id: null },
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'New contact' }))
    const dialog = await screen.findByRole('dialog', { name: 'New contact' })
    await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'ada@')
    await user.click(within(dialog).getByRole('button', { name: 'Create contact' }))
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Give a name')
    expect(within(dialog).getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/name@company/)
    expect(shell.requests.some(({ method }) => method === 'POST')).toBe(false)

    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ada')
    await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'shop.example')
    await user.click(within(dialog).getByRole('button', { name: 'Create contact' }))
    await waitFor(() => expect(shell.path).toBe('/contacts/99'))
    expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Ada',
      email: 'ada@shop.example',
    })
  })

  it('shows what the server refuses at the field it names', async () => {
    draw('/contacts', {
      ...contactsServer(),
      'POST /api/v1/accounts/1/contacts': () => {
        throw refusal(422, { message: 'Email has already been taken', attributes: ['email'] })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'New contact' }))
    const dialog = await screen.findByRole('dialog', { name: 'New contact' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ada')
    await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'taken@shop.example')
    await user.click(within(dialog).getByRole('button', { name: 'Create contact' }))
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
        'Email has already been taken',
      ),
    )
  })
})
