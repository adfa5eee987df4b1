import { aContact, aConversation, aCurrentUser, aMessage } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const nora = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::Email', hmac_verified: null },
})
const letter = (id: number, email: object) =>
  aMessage({
    id,
    conversation_id: 11,
    content: 'plain words',
    content_type: 'incoming_email',
    content_attributes: {
      email: { subject: 'Re: The lamp', from: ['nora@x.example'], to: ['us@y.example'], ...email },
    },
  })

/** Their mails leave at once. */
const user = aCurrentUser({ ui_settings: { undo_send_seconds: 0 } })

const draw = (messages: ReturnType<typeof aMessage>[], at = '/conversations/11', routes: FakeRoutes = {}) =>
  renderInShell(<ConversationsArea />, {
    at,
    session: { user },
    http: serverWith({ conversations: [nora], messages, routes }),
  })
const log = () => screen.findByRole('log')
/** jsdom knows no kind of pointer. */
const touching = (place: Element) =>
  Object.defineProperty(createEvent.pointerDown(place), 'pointerType', { value: 'touch' })
const openMenu = async () => {
  fireEvent.click(
    (await within(await log()).findAllByRole('button', { name: 'More about this message' }))[0] as Element,
  )
  return screen.findByRole('menu', { name: 'Message' })
}

beforeAll(layOut)
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

describe('a letter', () => {
  it('says who wrote to whom, and its subject only where it changes', async () => {
    draw([
      letter(501, { cc: ['sis@x.example'] }),
      letter(502, { subject: 'RE: Re: The lamp' }),
      letter(503, { subject: 'Parcel' }),
    ])
    const thread = await log()
    expect(await within(thread).findAllByText('Re: The lamp')).toHaveLength(1)
    expect(within(thread).getByText('Parcel')).toBeInTheDocument()
    const [people] = within(thread).getAllByRole('button', { description: 'Sender and recipients' })
    await userEvent.click(people as Element)
    expect(within(thread).getByText('sis@x.example')).toBeInTheDocument()
  })

  it('folds what was written before', async () => {
    draw([letter(501, { text_content: { full: 'Yes.\n> Is it oak?', reply: 'Yes.', quoted: '> Is it oak?' } })])
    const thread = await log()
    expect(await within(thread).findByText('Yes.')).toBeInTheDocument()
    expect(thread).not.toHaveTextContent('Is it oak?')
    await userEvent.click(within(thread).getByRole('button', { name: 'Show what was written before' }))
    expect(thread).toHaveTextContent('Is it oak?')
  })

  it('is drawn in a document of its own, without its scripts and without asking for its pictures', async () => {
    const html = '<p>Hi<script>alert(1)</script></p><img src="https://spy.example/1.gif">'
    draw([letter(501, { html_content: { full: html } })])
    const frame = await within(await log()).findByTitle('E-mail')
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-scripts'))
    expect(frame.getAttribute('srcdoc')).toContain('<p>Hi</p><img>')
    expect(frame.getAttribute('srcdoc')).not.toContain('spy.example')
    await userEvent.click(screen.getByRole('button', { name: 'Show pictures' }))
    expect(await within(await log()).findByTitle('E-mail')).toHaveAttribute('src', '/mail-frame')
    await waitFor(async () => expect(await log()).toHaveFocus())
  })
})

describe('the menu of a message', () => {
  it('gives the focus back to its button', async () => {
    draw([aMessage({ id: 501, conversation_id: 11, content: 'Hej' })])
    const [more] = await within(await log()).findAllByRole('button', { name: 'More about this message' })
    act(() => more?.focus())
    fireEvent.keyDown(await openMenu(), { key: 'Escape' })
    await waitFor(() => expect(more).toHaveFocus())
  })

  it.each([
    ['the menu key', (place: Element) => fireEvent.contextMenu(place, { button: -1 })],
    ['a finger that stays', (place: Element) => fireEvent(place, touching(place))],
  ])('opens with %s', async (_, ask) => {
    draw([aMessage({ id: 501, conversation_id: 11, content: 'Hej' })])
    ask(await within(await log()).findByText('Hej'))
    expect(await screen.findByRole('menu', { name: 'Message' })).toBeInTheDocument()
  })

  it('is left to the browser for a mouse, and on a link', async () => {
    draw([aMessage({ id: 501, conversation_id: 11, content: 'Look at https://x.example' })])
    const link = await within(await log()).findByRole('link', { name: 'https://x.example' })
    expect(fireEvent.contextMenu(link, { button: -1 })).toBe(true)
    expect(fireEvent.contextMenu(link.parentElement as Element, { button: 2 })).toBe(true)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('keeps its words as a canned response', async () => {
    const shell = draw([aMessage({ id: 501, conversation_id: 11, content: 'Use a soft cloth' })], '/conversations/11', {
      [`POST ${A}/canned_responses`]: ({ body }) => ({ id: 9, ...(body as object) }),
    })
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Make a canned response' }))
    const form = await screen.findByRole('dialog')
    await userEvent.type(within(form).getByLabelText(/Short code/), 'cloth')
    await userEvent.click(within(form).getByRole('button', { name: 'Save canned response' }))
    await waitFor(() => expect(shell.toasts).toContain('Canned response saved'))
    expect(shell.requests.find(({ path }) => path.endsWith('/canned_responses') && path)?.path).toBeDefined()
  })

  it('answers one message, and says which', async () => {
    const shell = draw([aMessage({ id: 501, conversation_id: 11, content: 'Which bulb?' })])
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Reply to this message' }))
    expect(await screen.findByText(/Answers:/)).toHaveTextContent('Which bulb?')
    await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
    act(() => void shell.commands.run('conversations.reply'))
    await userEvent.paste('E27, warm white')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(
        shell.requests.find(({ path, method }) => method === 'POST' && path.endsWith('/messages'))?.body,
      ).toMatchObject({
        content: 'E27, warm white',
        content_attributes: { in_reply_to: 501 },
      }),
    )
    expect(screen.queryByText(/Answers:/)).not.toBeInTheDocument()
  })

  it('says so when nothing translates', async () => {
    const shell = draw([aMessage({ id: 501, conversation_id: 11, content: 'Hej' })], '/conversations/11', {
      [`POST ${A}/conversations/:id/messages/:message/translate`]: () => ({ content: null }),
    })
    await userEvent.click(within(await openMenu()).getByRole('menuitem', { name: 'Translate' }))
    await waitFor(() => expect(shell.toasts).toContain('No translation service is connected to this account.'))
  })
})

it('reads further back for a wheel that turns at the very beginning, where nothing scrolls any more', async () => {
  const all = Array.from({ length: 40 }, (_, at) => aMessage({ id: 501 + at, conversation_id: 11 }))
  const shell = draw(all, '/conversations/11', {
    [`GET ${A}/conversations/:id/messages`]: ({ query }) => ({
      meta: {
        ...{ labels: [], additional_attributes: {}, agent_last_seen_at: null, assignee_last_seen_at: null },
        contact: { ...nora.meta.sender, type: 'contact' },
      },
      payload: all.filter(({ id }) => id < Number(query.before ?? 999)).slice(-20),
    }),
  })
  const thread = await log()
  Object.defineProperty(thread, 'scrollTop', { get: () => 0, set: () => undefined })
  const before = () => shell.requests.filter(({ query }) => query?.before)
  const read = before().length
  fireEvent.wheel(thread, { deltaY: -100 })
  await waitFor(() => expect(before().length).toBeGreaterThan(read))
})

describe('the head of a thread', () => {
  const more = async (item: string) => {
    await log()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }

  it('gives the conversation to somebody or nobody, as the menu of its row does', async () => {
    const shell = draw([aMessage({ id: 501, conversation_id: 11 })], '/conversations/11', {
      [`POST ${A}/conversations/:id/assignments`]: () => null,
    })
    await more('Assign')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Unassigned' }))
    await waitFor(() => expect(shell.requests.some(({ path }) => path.endsWith('/assignments'))).toBe(true))
  })

  it('sends a transcript to the address of the customer, or another one', async () => {
    const shell = draw([aMessage({ id: 501, conversation_id: 11 })], '/conversations/11', {
      [`POST ${A}/conversations/:id/transcript`]: () => null,
    })
    await more('Send a transcript…')
    const form = await screen.findByRole('dialog')
    const address = within(form).getByLabelText(/E-mail/)
    await userEvent.clear(address)
    await userEvent.click(within(form).getByRole('button', { name: 'Send transcript' }))
    expect(await within(form).findByText('Write an e-mail address.')).toBeInTheDocument()
    await userEvent.type(address, 'boss@y.example')
    await userEvent.click(within(form).getByRole('button', { name: 'Send transcript' }))
    await waitFor(() => expect(shell.toasts).toContain('Transcript sent'))
    expect(shell.requests.find(({ path }) => path.endsWith('/transcript'))?.body).toEqual({ email: 'boss@y.example' })
  })

  it('opens pictures in place, one after the other', async () => {
    const picture = (id: number) => ({
      ...{ id, message_id: 501, account_id: 1, file_type: 'image' as const, meta: {} },
      data_url: `https://files.example/${id}.png`,
    })
    draw([aMessage({ id: 501, conversation_id: 11, attachments: [picture(1), picture(2)] })])
    await userEvent.click(await screen.findByRole('link', { name: 'Open image 1 of 2' }))
    const viewer = await screen.findByRole('dialog', { name: 'Picture 1 of 2' })
    await waitFor(() => expect(within(viewer).getByRole('group', { name: 'Picture 1 of 2' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    expect(await screen.findByRole('dialog', { name: 'Picture 2 of 2' })).toBeInTheDocument()
    expect(within(viewer).getByRole('img', { name: '2.png' })).toBeInTheDocument()
    expect(within(viewer).getByRole('group')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', '2.png')
    expect(screen.getByRole('link', { name: 'Open the original' })).toHaveAttribute(
      'href',
      'https://files.example/2.png',
    )
  })
})
