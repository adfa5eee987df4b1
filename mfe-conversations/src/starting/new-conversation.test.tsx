import { aContact, aConversation, anInbox } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { serverWith } from '../testing/conversations-server.ts'
import { NewConversation, NewConversationButton } from './NewConversation.tsx'

const A = '/api/v1/accounts/1'
const nora = aContact({ id: 31, name: 'Nora Lindqvist', email: 'nora@x.example' })
const { id, name, avatar_url, channel_id, provider } = anInbox({ id: 4, name: 'support@' })
const mailbox = { id, name, avatar_url, channel_id, provider, channel_type: 'Channel::Email' }

const draw = (at: string, routes: FakeRoutes = {}, more: FakeShellOptions = {}) =>
  renderInShell(
    <>
      <NewConversationButton />
      <NewConversation />
    </>,
    {
      ...more,
      at,
      http: {
        ...serverWith({ conversations: [] }),
        [`GET ${A}/contacts/search`]: () => ({ meta: { count: 1, current_page: 1 }, payload: [nora] }),
        [`GET ${A}/contacts/:id`]: () => ({ payload: nora }),
        [`GET ${A}/contacts/:id/contactable_inboxes`]: () => ({
          payload: [{ source_id: 'nora@x.example', inbox: mailbox }],
        }),
        [`POST ${A}/conversations`]: () => ({ id: 77 }),
        ...routes,
      },
    },
  )

it('is started with somebody who was looked up, and opens', async () => {
  const shell = draw('/dashboard?status=all')
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }))
  await userEvent.type(await screen.findByLabelText('Name, e-mail or phone number'), 'nora')
  await userEvent.click(await screen.findByRole('button', { name: /Nora Lindqvist/ }))
  expect(await screen.findByLabelText(/Subject/)).toHaveFocus()
  await userEvent.keyboard('Your lamp')
  await userEvent.type(screen.getByLabelText('Message'), 'It is on its way')
  await userEvent.click(screen.getByRole('button', { name: 'Start conversation' }))
  await waitFor(() => expect(shell.path).toBe('/conversations/77?status=all'))
  expect(shell.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ contact_id: 31, inbox_id: 4, source_id: 'nora@x.example' },
    additional_attributes: { mail_subject: 'Your lamp' },
    message: { content: 'It is on its way' },
  })
})

it('is started by the keyboard: down goes into what was found, and up comes back', async () => {
  draw('/dashboard', {
    [`GET ${A}/contacts/search`]: () => ({
      meta: { count: 2, current_page: 1 },
      payload: [aContact({ id: 30, name: 'Nora Berg' }), nora],
    }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }))
  const field = await screen.findByLabelText('Name, e-mail or phone number')
  await userEvent.type(field, 'nora')
  const first = await screen.findByRole('button', { name: /Nora Berg/ })
  await userEvent.keyboard('{ArrowDown}')
  expect(first).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByLabelText(/Subject/)).toHaveFocus()
})

it('keeps the focus on the way to somebody new and back', async () => {
  draw('/dashboard')
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Somebody new' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('searchbox')).toHaveFocus()
})

it('begins with the inbox in which the last conversation with them was', async () => {
  const chat = { ...mailbox, id: 9, name: 'Order system', channel_type: 'Channel::Api' }
  draw('/dashboard?new_conversation=31', {
    [`GET ${A}/contacts/:id/contactable_inboxes`]: () => ({
      payload: [
        { source_id: 'nora@x.example', inbox: mailbox },
        { source_id: 'abc', inbox: chat },
      ],
    }),
    [`GET ${A}/contacts/:id/conversations`]: () => ({ payload: [aConversation({ id: 12, inbox_id: 9 })] }),
  })
  expect(await screen.findByLabelText('From the inbox')).toHaveValue('9')
  expect(screen.getByText('The last conversation with Nora Lindqvist was here.')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('From the inbox'), 'support@')
  expect(screen.queryByText(/The last conversation/)).toBeNull()
})

it('keeps a template that was chosen, and complains of nothing', async () => {
  const inbox = anInbox({ id: 7, name: 'WhatsApp', channel_type: 'Channel::Whatsapp' })
  const hello = {
    ...{ name: 'hello', status: 'approved', language: 'en', category: 'UTILITY' },
    components: [{ type: 'BODY', text: 'Hello {{1}}' }],
  }
  const shell = draw('/dashboard?new_conversation=31', {
    [`GET ${A}/inboxes`]: () => ({ payload: [{ ...inbox, message_templates: [hello] }] }),
    [`GET ${A}/contacts/:id/contactable_inboxes`]: () => ({
      payload: [
        { source_id: '491', inbox: { ...mailbox, id: 7, name: 'WhatsApp', channel_type: 'Channel::Whatsapp' } },
      ],
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a template' }))
  await userEvent.click(await screen.findByRole('button', { name: 'hello en · utility Hello {{1}}' }))
  await userEvent.type(await screen.findByLabelText('{{1}}'), 'Nora')
  await userEvent.click(screen.getByRole('button', { name: 'Use this template' }))
  expect(await screen.findByText('Hello Nora')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Start conversation' }))
  await waitFor(() => expect(shell.requests.some(({ method }) => method === 'POST')).toBe(true))
})

it('offers those whose pages were looked at a moment ago, each once', async () => {
  const shell = draw(
    '/dashboard?new_conversation=',
    {},
    {
      saidBefore: {
        'contact.opened': [
          { contact_id: 31, name: 'Nora Lindqvist' },
          { contact_id: 32, name: 'Wyatt Ferris' },
          { contact_id: 31, name: 'Nora' },
        ],
      },
    },
  )
  const rows = within(await screen.findByRole('list')).getAllByRole('button')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Nora Lindqvist'),
    expect.stringContaining('Wyatt Ferris'),
  ])
  await userEvent.click(screen.getByRole('button', { name: /Nora Lindqvist/ }))
  expect(await screen.findByLabelText('Message')).toBeVisible()
  expect(shell.requests.map(({ path }) => path)).toContain(`${A}/contacts/31`)
})

it('begins with whom the address names, and keeps what was typed when it is refused', async () => {
  draw('/dashboard?new_conversation=31', {
    [`POST ${A}/conversations`]: () => {
      throw refusal(422, { error: 'The inbox is full' })
    },
  })
  await userEvent.type(await screen.findByLabelText('Message'), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Start conversation' }))
  expect(await screen.findByText('The inbox is full')).toBeInTheDocument()
  expect(screen.getByLabelText('Message')).toHaveValue('Hello')
})

it('says which files it does not take', async () => {
  const shell = draw('/dashboard?new_conversation=31')
  await screen.findByLabelText('Message')
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File([], 'blank.txt', { type: 'text/plain' }))
  expect(shell.toasts).toEqual(['There is nothing in it: blank.txt'])
})

it('says so when no inbox reaches the person', async () => {
  draw('/dashboard?new_conversation=31', { [`GET ${A}/contacts/:id/contactable_inboxes`]: () => ({ payload: [] }) })
  expect(await screen.findByText(/No inbox reaches this person/)).toBeInTheDocument()
})

it('writes down somebody new first', async () => {
  const shell = draw('/dashboard?new_conversation=', {
    [`GET ${A}/contacts/search`]: () => ({ meta: { count: 0, current_page: 1 }, payload: [] }),
    [`POST ${A}/contacts`]: () => ({ payload: { contact: nora } }),
  })
  await userEvent.type(await screen.findByLabelText('Name, e-mail or phone number'), 'nora@x.example')
  await userEvent.click(screen.getByRole('button', { name: 'Somebody new' }))
  expect(await screen.findByLabelText('E-mail')).toHaveValue('nora@x.example')
  await userEvent.click(screen.getByRole('button', { name: 'Create contact' }))
  expect(await screen.findByLabelText('Message')).toBeInTheDocument()
  expect(shell.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'nora@x.example',
    email: 'nora@x.example',
  })
})

it('says at its field what is wrong with somebody new, in the language of the reader, before it asks the server', async () => {
  const shell = draw('/dashboard?new_conversation=', {
    [`GET ${A}/contacts/search`]: () => ({ meta: { count: 0, current_page: 1 }, payload: [] }),
    [`POST ${A}/contacts`]: () => {
      throw refusal(422, { message: 'Phone number has already been taken', attributes: ['phone_number'] })
    },
  })
  const posts = () => shell.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Somebody new' }))
  await userEvent.type(screen.getByLabelText('E-mail'), 'nora@')
  await userEvent.type(screen.getByLabelText('Phone number'), '0770 0900{Enter}')
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('An address looks like name@company.com')
  expect(screen.getByLabelText('Phone number')).toBeInvalid()
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
  expect(posts()).toEqual([])
  await userEvent.type(screen.getByLabelText('E-mail'), 'x.example ')
  await userEvent.clear(screen.getByLabelText('Phone number'))
  await userEvent.type(screen.getByLabelText('Phone number'), '+44 (7700) 900-001{Enter}')
  expect(posts()).toEqual([{ name: 'nora@x.example', email: 'nora@x.example', phone_number: '+447700900001' }])
  await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveFocus())
  expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription('Phone number has already been taken')
})

it('does not lose somebody new without a question', async () => {
  const shell = draw('/dashboard?new_conversation=')
  shell.answerConfirm(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Somebody new' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Zed')
  await userEvent.keyboard('{Escape}')
  expect(shell.questions).toEqual(['Discard your changes?'])
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(shell.questions).toHaveLength(2)
  expect(screen.getByLabelText('Name')).toHaveValue('Zed')
})

it('does not lose what was typed without a question: by Escape, Cancel, or somebody else', async () => {
  const shell = draw('/dashboard?new_conversation=31')
  shell.answerConfirm(false)
  await userEvent.type(await screen.findByLabelText('Message'), 'It is on its way')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }))
  expect(shell.questions).toEqual(Array(3).fill('Discard your changes?'))
  expect(screen.getByLabelText('Message')).toHaveValue('It is on its way')
  await userEvent.clear(screen.getByLabelText('Message'))
  await userEvent.keyboard('{Escape}')
  expect(shell.questions).toHaveLength(3)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
