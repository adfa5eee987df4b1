import { aContact, aConversation, aMessage, NOON } from '@parley/shared/testing/builders'
import { countDrawings } from '@parley/shared/testing/drawings'
import type { FakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from './ConversationsArea.tsx'
import { serverWith } from './testing/conversations-server.ts'
import { layOut } from './testing/test-layout.ts'

const ROWS = 500
const nora = aConversation({
  id: 11,
  // Nothing to mark as read: that is told, and drawn, some seconds later.
  unread_count: 0,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::WebWidget', hmac_verified: null },
})
/** Half an hour apart, so that each stands alone: as many rows as messages. */
const messages = Array.from({ length: ROWS }, (_, index) =>
  aMessage({
    id: 1000 + index,
    conversation_id: 11,
    content: `Line ${index}`,
    created_at: NOON - (ROWS - index) * 1800,
  }),
)
const { sender: writer } = aMessage()
const wholeHistory = {
  'GET /api/v1/accounts/1/conversations/:id/messages': () => ({
    meta: {
      labels: [],
      additional_attributes: {},
      contact: { ...nora.meta.sender, type: 'contact' },
      agent_last_seen_at: null,
      assignee_last_seen_at: null,
    },
    payload: messages,
  }),
}

beforeAll(layOut)
/** A wide window: the panel stands beside the thread. */
beforeAll(() => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
    )
})

const thread = () => document.querySelector('[role=log]')?.textContent ?? ''

async function openLongThread(): Promise<FakeShell> {
  const shell = renderInShell(<ConversationsArea />, {
    at: '/conversations/11?assignee_type=all',
    http: serverWith({ conversations: [nora], routes: wholeHistory }),
  })
  await waitFor(() => expect(thread()).toContain(`Line ${ROWS - 1}`))
  await waitFor(() => expect(document.querySelector('[data-slate-editor]')).not.toBeNull())
  await waitFor(() => expect(document.querySelector('aside')?.textContent).toContain('Participants'))
  return shell
}

/** What one stored message tells: the message, then the conversation, whose activity it moved. */
async function receive(shell: FakeShell, id: number): Promise<(name: string) => number> {
  const at = NOON + id
  const message = aMessage({ id, conversation_id: 11, content: `News ${id}`, created_at: at, sender: writer })
  const { account_id: _, meta, last_non_activity_message: __, ...facts } = nora
  const { availability_status: ___, ...sender } = meta.sender
  return countDrawings(async () => {
    shell.emit('message.created', { ...message, account_id: 1 })
    shell.emit('conversation.updated', {
      ...facts,
      ...{ account_id: 1, channel: meta.channel, updated_at: at, last_activity_at: at, timestamp: at },
      meta: { sender: { ...sender, type: 'contact' }, assignee: null, team: null, hmac_verified: null },
      contact_inbox: {
        ...{ id: 1, contact_id: 31, inbox_id: 1, source_id: 's', hmac_verified: false },
        ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
      },
      messages: [message],
    })
    await waitFor(() => expect(thread()).toContain(`News ${id}`))
  })
}

it('draws one row for one incoming message, however long the thread is, and nothing beside the thread', async () => {
  const shell = await openLongThread()
  const drawn = await receive(shell, 9001)
  expect({
    rows: drawn('MessageGroup'),
    bubbles: drawn('MessageBubble'),
    tools: drawn('MessageTools'),
    header: drawn('ThreadHeader'),
    reply: drawn('ReplyBox'),
    editor: drawn('ReplyEditor'),
    panel: drawn('ContextPanel'),
    profile: drawn('ProfileLink'),
    title: drawn('AreaTitle'),
  }).toEqual({ rows: 1, bubbles: 1, tools: 1, header: 0, reply: 0, editor: 0, panel: 0, profile: 0, title: 0 })
  // Most of the thread is not in the page at all.
  expect(document.querySelectorAll('[role=log] article').length).toBeLessThan(ROWS / 10)
  // Nor are the rows of before wrapped anew: the new one alone, as it comes and when it is measured.
  expect(drawn('RowItem')).toBeLessThanOrEqual(3)
  // The one row of the list is this conversation's.
  expect(drawn('ConversationListItem')).toBeLessThanOrEqual(2)
}, 60_000)

it('draws one bubble where a group goes on: the one before it only loses its corner', async () => {
  const shell = await openLongThread()
  await receive(shell, 9001)
  const drawn = await receive(shell, 9002)
  expect({
    rows: drawn('MessageGroup'),
    bubbles: drawn('MessageBubble'),
    tools: drawn('MessageTools'),
  }).toEqual({ rows: 1, bubbles: 1, tools: 1 })
  const corners = (id: number) =>
    document.querySelector(`[data-message="${id}"] > [data-last]`)?.getAttribute('data-last')
  expect([corners(9001), corners(9002)]).toEqual(['false', 'true'])
}, 60_000)

it('draws the words that are written and what is kept of them, and no other part of the box or the page', async () => {
  await openLongThread()
  const editor = screen.getByRole('textbox', { name: /Reply to/ })
  await userEvent.click(editor)
  await userEvent.paste('Good')
  await screen.findByText('Saved')
  const drawn = await countDrawings(async () => {
    await userEvent.paste(' morning')
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument())
    await screen.findByText('Saved')
  })
  expect(editor).toHaveTextContent('Good morning')
  // Not kept, and kept.
  expect(drawn('WritingMarks')).toBe(2)
  const parts = ['Writer', 'ReplyFrame', 'ReplyTools', 'WritingField', 'ReplyEditor', 'SendButton']
  const page = ['ThreadPage', 'ConversationList', 'ConversationListItem', 'ContextPanel', 'SidebarSections']
  expect([...parts, ...page].filter((name) => drawn(name) > 0)).toEqual([])
}, 60_000)
