import { aContact, aConversation } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const conversation = (id: number, name: string, priority: 'urgent' | null) =>
  aConversation({
    ...{ id, priority },
    meta: { sender: aContact({ id: id + 20, name }), channel: 'Channel::Email', hmac_verified: null },
  })
const URGENT = [{ attribute_key: 'priority', filter_operator: 'equal_to', values: ['urgent'], query_operator: null }]

function draw() {
  let held = [conversation(11, 'Nora Lindqvist', 'urgent')]
  const shell = renderInShell(<ConversationsArea />, {
    at: '/custom_view/4',
    http: serverWith({
      conversations: held,
      routes: {
        [`GET ${A}/custom_filters`]: () => [
          { id: 4, name: 'Urgent ones', filter_type: 'conversation', query: { payload: URGENT } },
        ],
        [`POST ${A}/conversations/filter`]: () => ({
          meta: { mine_count: held.length, unassigned_count: 0, all_count: held.length },
          payload: held,
        }),
      },
    }),
  })
  const changed = async (one: (typeof held)[number]) => {
    const { account_id: _, meta, last_non_activity_message: __, ...facts } = one
    const { availability_status: ___, ...sender } = meta.sender
    await act(async () =>
      shell.emit('conversation.updated', {
        ...facts,
        ...{ account_id: 1, channel: meta.channel, messages: [] },
        meta: { sender: { ...sender, type: 'contact' }, assignee: null, team: null, hmac_verified: null },
        contact_inbox: {
          ...{ id: 1, contact_id: 31, inbox_id: 1, source_id: 's', hmac_verified: false },
          ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' },
        },
      }),
    )
  }
  return { changed, store: (one: (typeof held)[number]) => (held = [...held, one]) }
}
const pill = () => screen.queryByRole('button', { name: /may have changed/ })

beforeAll(layOut)

it('a folder says when something that fits its rules came to be, and reads itself anew when asked', async () => {
  const { changed, store } = draw()
  await screen.findByRole('link', { name: /Nora Lindqvist/ })
  const ada = conversation(12, 'Ada Oyelaran', 'urgent')
  store(ada)
  await changed(ada)
  expect(screen.queryByRole('link', { name: /Ada Oyelaran/ })).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: /may have changed/ }))
  expect(await screen.findByRole('link', { name: /Ada Oyelaran/ })).toBeInTheDocument()
  await waitFor(() => expect(pill()).not.toBeInTheDocument())
})

it('it says nothing of what its rules do not want, and of what it shows already', async () => {
  const { changed } = draw()
  await screen.findByRole('link', { name: /Nora Lindqvist/ })
  await changed(conversation(12, 'Ada Oyelaran', null))
  await changed(conversation(11, 'Nora Lindqvist', 'urgent'))
  expect(pill()).not.toBeInTheDocument()
})
