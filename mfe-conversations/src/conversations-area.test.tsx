import { aContact, aConversation, aCurrentUser, aMessage, NOON } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import type { FakeShell, FakeShellOptions } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from './ConversationsArea.tsx'
import { serverWith } from './testing/conversations-server.ts'
import { layOut } from './testing/test-layout.ts'

const nora = aConversation({
  id: 11,
  unread_count: 2,
  last_activity_at: NOON + 5,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::Email', hmac_verified: null },
})
const wyatt = aConversation({
  id: 12,
  meta: { sender: aContact({ id: 32, name: 'Wyatt Ferris' }), channel: 'Channel::WebWidget', hmac_verified: null },
})
const question = aMessage({ id: 501, conversation_id: 11, content: 'Which bulb does it take?' })

/** Their mails leave at once. */
const user = aCurrentUser({ ui_settings: { undo_send_seconds: 0 } })

const draw = (at: string, routes: FakeRoutes = {}, options: FakeShellOptions = {}) =>
  renderInShell(<ConversationsArea />, {
    at,
    http: serverWith({ conversations: [nora, wyatt], messages: [question], routes }),
    session: { user },
    ...options,
  })

const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) })
const thread = () => screen.findByRole('log')
const editor = () => screen.findByRole('textbox', { name: /Reply to/ })

/** Into the editor by its shortcut: there the caret is. */
async function type(shell: FakeShell, text: string) {
  await editor()
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  act(() => void shell.commands.run('conversations.reply'))
  await userEvent.paste(text)
}
async function write(shell: FakeShell, text: string) {
  await type(shell, text)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
}

beforeAll(layOut)

it('other areas are told which conversation is looked at, and whose it is', async () => {
  const shell = draw('/conversations/11')
  await thread()
  await waitFor(() =>
    expect(shell.said).toEqual([
      {
        type: 'conversation.opened',
        major: 2,
        payload: { conversation_id: 11, contact: { id: 31, name: 'Nora Lindqvist' } },
      },
    ]),
  )
})

it('the tab is named by the open conversation and the list', async () => {
  const shell = draw('/dashboard?assignee_type=all')
  await row('Nora Lindqvist')
  expect(shell.title()).toEqual(['All conversations'])
  await userEvent.click(await row('Nora Lindqvist'))
  await waitFor(() => expect(shell.title()).toEqual(['Nora Lindqvist', 'All conversations']))
})

describe('the list', () => {
  it('shows who wrote, the last line and what is unread', async () => {
    draw('/dashboard?assignee_type=all')
    expect(await row('Nora Lindqvist')).toHaveTextContent('My e-bike stops')
    expect(within(await row('Nora Lindqvist')).getByLabelText('2 unread')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: /All/ })).toHaveTextContent('2')
  })

  it('opens a conversation in the address, with the filters kept', async () => {
    const shell = draw('/dashboard?assignee_type=all')
    await userEvent.click(await row('Nora Lindqvist'))
    expect(shell.path).toBe('/conversations/11?assignee_type=all')
    expect(await thread()).toHaveTextContent('Which bulb does it take?')
    expect(await row('Nora Lindqvist')).toHaveAttribute('aria-current', 'true')
  })

  it('moves the focus with the arrows and has one tab stop', async () => {
    draw('/dashboard?assignee_type=all')
    const first = await row('Nora Lindqvist')
    act(() => first.focus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () => expect(await row('Wyatt Ferris')).toHaveFocus())
    expect(screen.getAllByRole('link').filter((link) => link.tabIndex === 0)).toHaveLength(1)
  })

  it('says so when nothing is there, and where to look', async () => {
    const shell = renderInShell(<ConversationsArea />, { at: '/dashboard', http: serverWith({ conversations: [] }) })
    expect(await screen.findByText('Nothing waiting for you')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'See unassigned' }))
    expect(shell.path).toBe('/dashboard?assignee_type=unassigned')
  })

  it('says what could not be loaded, and loads it when asked again', async () => {
    let isDown = true
    const routes = serverWith({ conversations: [nora] })
    const list = routes['GET /api/v1/accounts/1/conversations']
    renderInShell(<ConversationsArea />, {
      at: '/dashboard?assignee_type=all',
      http: {
        ...routes,
        'GET /api/v1/accounts/1/conversations': (request) => {
          if (isDown) throw refusal(422, { error: 'No' })
          return list?.(request)
        },
      },
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('Conversations could not be loaded')).toBeInTheDocument()
    isDown = false
    await userEvent.click(retry)
    expect(await row('Nora Lindqvist')).toBeInTheDocument()
  })

  it('sees a resolved row off with a way back', async () => {
    draw('/conversations/11?assignee_type=all')
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Resolve' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument())
  })
})

describe('resolve and next', () => {
  const nextAfterResolve = async (routes: FakeRoutes) => {
    const shell = draw('/conversations/11?assignee_type=all', routes)
    await screen.findByRole('button', { name: 'Resolve' })
    await row('Wyatt Ferris')
    act(() => void shell.commands.run('conversations.resolve-next'))
    return shell
  }

  it('opens the next conversation once the server has accepted', async () => {
    const shell = await nextAfterResolve({})
    await waitFor(() => expect(shell.path).toBe('/conversations/12?assignee_type=all'))
  })

  it('stays where it was refused, and says why', async () => {
    const shell = await nextAfterResolve({
      'POST /api/v1/accounts/1/conversations/:id/toggle_status': () => {
        throw refusal(422, { error: 'Add a label first' })
      },
    })
    await waitFor(() => expect(shell.toasts).toContain('Add a label first'))
    expect(shell.path).toBe('/conversations/11?assignee_type=all')
  })
})

describe('a reply', () => {
  it('is on screen at once, and has a tick when the server has it', async () => {
    const shell = draw('/conversations/11')
    await write(shell, 'It takes E27')
    expect(await thread()).toHaveTextContent('It takes E27')
    expect(await within(await thread()).findByLabelText('Sent')).toBeInTheDocument()
    const sent = shell.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ content: 'It takes E27', private: false, echo_id: expect.stringMatching(/^[0-9a-f]{12}$/) },
        ...{ to_emails: nora.meta.sender.email, cc_emails: '', bcc_emails: '' },
      },
    ])
  })

  it('stays with the words of the server when it is refused, and is tried again as the same message', async () => {
    let isRefused = true
    const path = 'POST /api/v1/accounts/1/conversations/:id/messages'
    const shell = draw('/conversations/11', {
      [path]: ({ body }) => {
        if (isRefused) throw refusal(422, { error: 'The number could not be reached' })
        return aMessage({ conversation_id: 11, message_type: 1, ...(body as object) })
      },
    })
    await write(shell, 'On its way')
    const log = await thread()
    expect(await within(log).findByText(/Not delivered: The number could not be reached/)).toBeInTheDocument()
    isRefused = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(within(log).queryByText(/Not delivered/)).not.toBeInTheDocument())
    const echoes = shell.requests
      .filter((request) => request.path.endsWith('/messages') && request.method === 'POST')
      .map(({ body }) => (body as { echo_id: string }).echo_id)
    expect(echoes).toHaveLength(2)
    expect(new Set(echoes).size).toBe(1)
  })

  it('waits for the connection, and goes out when it is back', async () => {
    let isDown = true
    const shell = draw('/conversations/11', {
      'POST /api/v1/accounts/1/conversations/:id/messages': ({ body }) => {
        if (isDown) throw refusal(0)
        return aMessage({ conversation_id: 11, message_type: 1, ...(body as object) })
      },
    })
    await write(shell, 'Written in a tunnel')
    expect(await screen.findByText(/Waiting for connection/)).toBeInTheDocument()
    isDown = false
    shell.reconnect(20)
    await waitFor(() => expect(screen.queryByText(/Waiting for connection/)).not.toBeInTheDocument())
    expect(await thread()).toHaveTextContent('Written in a tunnel')
  })
})

describe('a reply that cannot go out', () => {
  it('is not sent while a variable of it has no value, and says which', async () => {
    const shell = draw('/conversations/11')
    await write(shell, 'Hello {{contact.name}} and {{foo}}')
    expect(await screen.findByRole('alert')).toHaveTextContent('{{foo}}')
    expect(screen.getByRole('alert')).not.toHaveTextContent('contact.name')
    expect(shell.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))).toEqual([])
    await userEvent.paste('!')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('is known beforehand not to reach anybody where the inbox has no connection', async () => {
    draw('/conversations/11')
    expect(await screen.findByText(/This inbox is not connected/)).toBeInTheDocument()
  })

  it('that failed cannot be tried again while the channel takes no answer', async () => {
    const failed = aMessage({ id: 502, conversation_id: 11, message_type: 1, content: 'Too late', status: 'failed' })
    renderInShell(<ConversationsArea />, {
      at: '/conversations/11',
      http: serverWith({ conversations: [{ ...nora, can_reply: false }], messages: [question, failed] }),
    })
    expect(await screen.findByText(/Not delivered/, { selector: '[role=group] *' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('is kept as a draft when it is not sent', async () => {
    const shell = draw('/conversations/11')
    await type(shell, 'Half a thought')
    await waitFor(async () =>
      expect(await shell.storage.get('drafts')).toMatchObject({ '11:reply': { text: 'Half a thought' } }),
    )
  })
})

describe('the panel of the contact', () => {
  it('stays closed for whoever closed it, on every device', async () => {
    const wide = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList)
    const shell = draw('/conversations/11', { 'PUT /api/v1/profile': () => user })
    await userEvent.click(await screen.findByRole('button', { name: 'Close panel' }))
    const kept = { is_contact_sidebar_open: false }
    const stored = () => shell.requests.find(({ path }) => path === '/api/v1/profile')?.body
    await waitFor(() => expect(stored()).toMatchObject({ profile: { ui_settings: kept } }))
    cleanup()
    draw('/conversations/11', {}, { session: { user: aCurrentUser({ ui_settings: kept }) } })
    await thread()
    expect(screen.queryByRole('button', { name: 'Close panel' })).toBeNull()
    wide.mockRestore()
  })
})

describe('what happens elsewhere', () => {
  it('shows a message that arrives, and who is typing before it', async () => {
    const shell = draw('/conversations/11')
    await thread()
    const message = aMessage({ id: 900, conversation_id: 11, content: 'And thank you!' })
    shell.emit('message.created', { ...message, account_id: 1 })
    await waitFor(async () => expect(await thread()).toHaveTextContent('And thank you!'))
    shell.emit('message.created', { ...message, account_id: 1 })
    expect(within(await thread()).getAllByText('And thank you!')).toHaveLength(1)
  })

  it('shows one sentence for a conversation that is not there', async () => {
    draw('/conversations/99', {
      'GET /api/v1/accounts/1/conversations/:id': () => {
        throw refusal(404, { error: 'Not found' })
      },
    })
    expect(await screen.findByText('Conversation not found')).toBeInTheDocument()
  })

  it('leads back to the list from a conversation that is not there', async () => {
    const shell = draw('/conversations/99', {
      'GET /api/v1/accounts/1/conversations/:id': () => {
        throw refusal(404, { error: 'Not found' })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the list' }))
    await waitFor(() => expect(screen.queryByText('Conversation not found')).not.toBeInTheDocument())
    expect(shell.navigation.location().pathname).toMatch(/dashboard$/)
  })
})

describe('the list', () => {
  it('of an account without inboxes leads whoever may to the first channel, and says to others who adds them', async () => {
    const http = { ...serverWith({ conversations: [] }), 'GET /api/v1/accounts/1/inboxes': () => ({ payload: [] }) }
    const shell = renderInShell(<ConversationsArea />, { at: '/dashboard', http, permissions: ['administrator'] })
    await userEvent.click(await screen.findByRole('button', { name: 'New inbox' }))
    expect(shell.path).toBe('/settings/inboxes/new')
    cleanup()
    renderInShell(<ConversationsArea />, { at: '/dashboard', http, permissions: ['agent'] })
    expect(await screen.findByText('You are in no inbox yet')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New inbox' })).toBeNull()
  })
})
