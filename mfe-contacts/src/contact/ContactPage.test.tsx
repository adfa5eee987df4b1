import type { Conversation } from '@parley/shared/contract/conversation'
import { aConversation, anAgent, aPushContact, NOON } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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
  it('tells the other areas whose page is looked at', async () => {
    const shell = draw()
    await field('Phone')
    expect(shell.said).toContainEqual({
      type: 'contact.opened',
      major: 1,
      payload: { contact_id: 7, name: hanne.name },
    })
  })

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

  it('goes back to what is stored when changes are discarded, and says nothing of what was wrong with them', async () => {
    const shell = draw()
    const phone = await field('Phone')
    await user.clear(phone)
    await user.type(phone, '0')
    await user.click(screen.getByRole('button', { name: 'Save contact' }))
    expect(phone).toHaveAccessibleDescription(/Start with \+/)
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(phone).toHaveValue(hanne.phone_number)
    expect(phone).not.toHaveAccessibleDescription()
    expect(screen.queryByRole('button', { name: 'Save contact' })).toBeNull()
    expect(shell.isDirty).toBe(false)
  })

  it('leads to whoever has the address already, and offers to make one of the two', async () => {
    const other = { ...hanne, id: 9, name: 'H. V.', email: 'taken@shop.example' }
    const shell = draw({
      [`PATCH ${ONE}`]: () => {
        throw refusal(422, { message: 'Email has already been taken', attributes: ['email'] })
      },
      'POST /api/v1/accounts/1/contacts/filter': () => ({ meta: { count: 1, current_page: 1 }, payload: [other] }),
    })
    const email = await field('E-mail')
    await user.clear(email)
    await user.type(email, 'taken@shop.example{Enter}')
    expect(await screen.findByRole('link', { name: 'Open that contact' })).toHaveAttribute(
      'href',
      '/app/accounts/1/contacts/9',
    )
    expect(email).toHaveAccessibleDescription('Email has already been taken')
    expect(shell.requests.find(({ path }) => path.endsWith('/filter'))?.body).toEqual({
      payload: [
        { attribute_key: 'email', filter_operator: 'equal_to', values: ['taken@shop.example'], query_operator: null },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Merge the two' }))
    expect(await screen.findByRole('dialog', { name: 'Merge into this contact' })).toBeInTheDocument()
  })

  it('finds the country of a number by its dial code, and clears it', async () => {
    const shell = draw({ [`PATCH ${ONE}`]: ({ body }) => ({ payload: { ...hanne, ...(body as object) } }) })
    const phone = await field('Phone')
    await user.click(screen.getByRole('button', { name: 'Country: Denmark, +45' }))
    await user.type(await screen.findByRole('searchbox', { name: 'Country, code or id' }), '47{Enter}')
    await waitFor(() => expect(phone).toHaveValue('+4720718804'))
    await waitFor(() => expect(phone).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Clear the phone number' }))
    expect(phone).toHaveValue('')
    await user.type(phone, '0 20 71')
    await user.click(screen.getByRole('button', { name: 'Save contact' }))
    expect(phone).toHaveAccessibleDescription(/Start with \+/)
    await user.clear(phone)
    await user.click(screen.getByRole('button', { name: 'Save contact' }))
    await waitFor(() =>
      expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ phone_number: null }),
    )
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

  it('changes an attribute by the control of its type, and takes one away', async () => {
    const definition = {
      attribute_description: '',
      attribute_model: 'contact_attribute',
      attribute_values: [] as string[],
    }
    const iso = '2026-11-22T10:00:00Z'
    const rest = { regex_pattern: null, regex_cue: null, default_value: null, created_at: iso, updated_at: iso }
    const shell = draw({
      'GET /api/v1/accounts/1/custom_attribute_definitions': () => [
        {
          ...definition,
          ...rest,
          id: 1,
          attribute_key: 'newsletter',
          attribute_display_name: 'Newsletter',
          attribute_display_type: 'checkbox',
        },
        {
          ...definition,
          ...rest,
          id: 2,
          default_value: 10,
          attribute_key: 'spent',
          attribute_display_name: 'Spent',
          attribute_display_type: 'number',
        },
        {
          ...definition,
          ...rest,
          id: 3,
          attribute_key: 'bike_model',
          attribute_display_name: 'Bike',
          attribute_display_type: 'list',
          attribute_values: ['Fjord E2, 2025', 'Fjord E3'],
        },
      ],
      [`PATCH ${ONE}`]: ({ body }) => {
        const { custom_attributes: sent } = body as { custom_attributes: object }
        return { payload: { ...hanne, custom_attributes: { ...hanne.custom_attributes, ...sent } } }
      },
      [`POST ${ONE}/destroy_custom_attributes`]: () => ({ payload: { ...hanne, custom_attributes: {} } }),
    })
    const spent = await screen.findByRole('textbox', { name: 'Spent' })
    await user.click(spent)
    expect(spent).toHaveValue('10')
    await user.tab()
    expect(spent).toHaveValue('')
    await user.type(spent, 'much{Enter}')
    expect(spent).toHaveAccessibleDescription('Must be a number')
    await user.clear(spent)
    await user.type(spent, '12{Enter}')
    await user.click(screen.getByRole('switch', { name: 'Newsletter' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bike' }), '')
    await waitFor(() =>
      expect(
        shell.requests.filter(({ method }) => method === 'PATCH' || method === 'POST').map(({ body }) => body),
      ).toEqual([
        { custom_attributes: { spent: 12 } },
        { custom_attributes: { newsletter: false } },
        { custom_attributes: ['bike_model'] },
      ]),
    )
  })

  it('stores a picture, refuses a big one before it is sent, and takes it away', async () => {
    const shell = draw({
      [`PATCH ${ONE}`]: () => ({ payload: { ...hanne, thumbnail: 'https://files.example/h.png' } }),
      [`DELETE ${ONE}/avatar`]: () => ({ payload: hanne }),
    })
    const file = await screen.findByLabelText('Picture', { selector: 'input' })
    await user.upload(file, new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }))
    expect(shell.toasts).toEqual(['big.png is 4 MB. Images can be up to 4 MB.'])
    await user.upload(file, new File(['x'], 'h.png', { type: 'image/png' }))
    await waitFor(() => expect(shell.requests.find(({ method }) => method === 'PATCH')?.body).toBeInstanceOf(FormData))
    await user.click(screen.getByRole('button', { name: 'Change picture' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove picture' }))
    await waitFor(() => expect(shell.requests.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('shows the inboxes that know the contact, and leads to a new conversation from one', async () => {
    const inbox = {
      id: 4,
      name: 'Support mail',
      avatar_url: '',
      channel_id: 4,
      channel_type: 'Channel::Email',
      provider: null,
    }
    const link = { source_id: 'hanne.v@fjordpost.example', inbox }
    const shell = draw({
      [`GET ${ONE}`]: () => ({ payload: { ...hanne, contact_inboxes: [link] } }),
      [`GET ${ONE}/contactable_inboxes`]: () => ({ payload: [link] }),
      [`DELETE ${ONE}/contact_inboxes/4`]: () => {
        throw refusal(422, { error: 'The contact has conversations in this inbox' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Remove from Support mail' }))
    await waitFor(() => expect(shell.toasts).toEqual(['The contact has conversations in this inbox']))
    await user.click(screen.getByRole('button', { name: 'Message' }))
    await user.click(await screen.findByRole('menuitem', { name: /Support mail/ }))
    await waitFor(() => expect(shell.path).toBe('/dashboard?new_conversation=7&from_inbox=4'))
  })

  it('keeps the order of its parts for the person', async () => {
    const shell = draw({ 'PUT /api/v1/profile': () => ({}) })
    await user.click(await screen.findByRole('button', { name: 'Move Attributes' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await waitFor(() =>
      expect(shell.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        ui_settings: {
          contact_sidebar_items_order: [
            { name: 'contact_details' },
            { name: 'contact_attributes' },
            { name: 'contact_labels' },
            { name: 'contact_inboxes' },
          ],
        },
      }),
    )
    const heads = screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)
    expect(heads).toEqual(['Details', 'Attributes', 'Labels', 'Inboxes'])
  })

  it('lets its parts be dragged to the place of another', async () => {
    const shell = draw({ 'PUT /api/v1/profile': () => ({}) })
    const handle = await screen.findByRole('button', { name: 'Move Inboxes' })
    const held = new Map<string, string>()
    const dataTransfer = {
      setData: (type: string, data: string) => held.set(type, data),
      getData: (type: string) => held.get(type) ?? '',
      get types() {
        return [...held.keys()]
      },
    }
    const target = screen.getByRole('heading', { level: 3, name: 'Labels' })
    // A file from elsewhere is none of the parts.
    expect(fireEvent.dragOver(target, { dataTransfer: { types: ['Files'], getData: () => '' } })).toBe(true)
    fireEvent.dragStart(handle, { dataTransfer })
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false)
    fireEvent.drop(target, { dataTransfer })
    const heads = () => screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)
    await waitFor(() => expect(heads()).toEqual(['Details', 'Inboxes', 'Labels', 'Attributes']))
    expect(shell.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('counts the conversations and notes that came from another contact', async () => {
    const history: Conversation[] = []
    const notes: unknown[] = []
    const shell = draw({
      [`GET ${ONE}/notes`]: () => [...notes],
      [`GET ${ONE}/conversations`]: () => ({ payload: [...history] }),
    })
    expect(await screen.findByRole('tab', { name: /History\s*0/ })).toBeInTheDocument()
    history.push(aConversation({ id: 4821 }))
    notes.push({
      id: 1,
      content: 'Hi',
      account_id: 1,
      contact_id: 7,
      user: anAgent(),
      created_at: NOON,
      updated_at: NOON,
    })
    shell.emit('contact.updated', { ...aPushContact({ id: 7 }), account_id: 1 })
    expect(await screen.findByRole('tab', { name: /History\s*1/ })).toBeInTheDocument()
    expect(await screen.findByRole('tab', { name: /Notes\s*1/ })).toBeInTheDocument()
  })

  it('links previous conversations to where they are read', async () => {
    renderInShell(page, {
      at: '/contacts/7',
      http: contactsServer([hanne], {}, [aConversation({ id: 4821, status: 'resolved' })]),
    })
    await user.click(await screen.findByRole('tab', { name: /History/ }))
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

  it.each(['Control', 'Meta'])(
    'stores a note by %s and Enter, once, and nothing where nothing is written',
    async (mod) => {
      const sent: unknown[] = []
      const note = { account_id: 1, contact_id: 7, user: anAgent(), created_at: NOON, updated_at: NOON }
      draw({
        [`GET ${ONE}/notes`]: () => [],
        [`POST ${ONE}/notes`]: ({ body }) => {
          sent.push(body)
          return { ...note, id: sent.length, ...(body as { content: string }) }
        },
      })
      await user.click(await screen.findByRole('tab', { name: /Notes/ }))
      await user.type(await field('New note'), `  {${mod}>}{Enter}{/${mod}}`)
      await user.type(await field('New note'), `Two lines{Enter}of it{${mod}>}{Enter}{Enter}{/${mod}}`)
      await waitFor(async () => expect(await field('New note')).toHaveValue(''))
      expect(sent).toEqual([{ content: 'Two lines\nof it' }])
    },
  )

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
