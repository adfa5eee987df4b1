import { aContact, aConversation, aMessage } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const nora = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::WebWidget', hmac_verified: null },
})
const older = { ...nora, id: 12 }
const A = '/api/v1/accounts/1'
const draw = (at: string, permissions = ['agent']) =>
  renderInShell(<ConversationsArea />, {
    at,
    permissions,
    http: serverWith({
      conversations: [nora, older],
      messages: [
        aMessage({ id: 501, conversation_id: 11, content: 'Which bulb?' }),
        aMessage({ id: 502, conversation_id: 12, content: 'The old one' }),
      ],
      routes: {
        [`DELETE ${A}/conversations/:id`]: () => null,
        [`GET ${A}/contacts/:id/conversations`]: () => ({ payload: [nora, older] }),
        [`POST ${A}/conversations/:id/merge`]: () => older,
      },
    }),
  })

beforeAll(layOut)
afterEach(() => jest.restoreAllMocks())

it('a conversation is opened in a window of its own, which shows it and no list', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(window)
  const shell = draw('/conversations/11?assignee_type=all')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open in a window of its own' }))
  const [address] = opened.mock.calls[0] ?? []
  expect(address).toBe('/app/accounts/1/conversations/11?alone=1')
  expect(shell.toasts).toEqual([])
})

it('that window has the thread and its composer, and no list', async () => {
  draw('/conversations/11?alone=1')
  expect(await screen.findByRole('log')).toHaveTextContent('Which bulb?')
  expect(await screen.findByRole('textbox', { name: /Reply to Nora/ })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(screen.queryByRole('menuitem', { name: 'Open in a window of its own' })).toBeNull()
})

it('leads to the list where the browser keeps the window, because somebody opened it themselves', async () => {
  jest.spyOn(window, 'close').mockReturnValue(undefined)
  draw('/conversations/11?alone=1')
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByRole('region', { name: 'Conversations' })).toBeInTheDocument()
})

describe('where the browser keeps the window', () => {
  beforeEach(() => jest.spyOn(window, 'close').mockReturnValue(undefined))
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }

  it('a deleted conversation says what happened to it, and leads on', async () => {
    draw('/conversations/11?alone=1', ['administrator'])
    await choose('Delete conversation')
    expect(await screen.findByRole('heading', { name: 'Conversation deleted' })).toBeInTheDocument()
    expect(screen.queryByRole('log')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull()
    const back = screen.getByRole('button', { name: 'Back to the list' })
    await waitFor(() => expect(back).toHaveFocus())
    await userEvent.click(back)
    expect(await screen.findByRole('region', { name: 'Conversations' })).toBeInTheDocument()
  })

  it('a merged conversation gives its place to the one that stays', async () => {
    const shell = draw('/conversations/11?alone=1')
    await choose('Merge into another conversation…')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('radio'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('The old one')).toBeInTheDocument()
    expect(shell.path).toBe('/conversations/12?alone=1')
    expect(screen.queryByRole('region', { name: 'Conversations' })).toBeNull()
  })
})

it('where the browser opens no window, that is said', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null)
  const shell = draw('/conversations/11?assignee_type=all')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open in a window of its own' }))
  expect(shell.toasts).toEqual(['The browser did not allow a new window'])
})
