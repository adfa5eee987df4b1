import { aContact, aConversation, NOON } from '@parley/shared/testing/builders'
import { type FakeRoutes, refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const PEOPLE = Array.from({ length: 40 }, (_, index) =>
  aConversation({
    ...{ id: 101 + index, last_activity_at: NOON - index },
    meta: {
      sender: aContact({ id: 301 + index, name: `Person ${index}` }),
      channel: 'Channel::Email',
      hmac_verified: null,
    },
  }),
)

/** An answer that comes when the test says so. */
function onWord() {
  let answer = () => {}
  const given = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { given, answer }
}

const page = (number: number) => PEOPLE.slice((number - 1) * 25, number * 25)

function draw(bulk: FakeRoutes[string]) {
  const meta = { mine_count: 40, unassigned_count: 0, all_count: 40 }
  return renderInShell(<ConversationsArea />, {
    at: '/dashboard?assignee_type=all',
    http: serverWith({
      conversations: PEOPLE,
      routes: {
        [`GET ${A}/conversations`]: ({ query }) => ({ data: { meta, payload: page(Number(query.page ?? 1)) } }),
        [`GET ${A}/conversations/meta`]: () => ({ meta }),
        [`POST ${A}/bulk_actions`]: bulk,
      },
    }),
  })
}
const bar = () => screen.findByRole('toolbar', { name: 'Selected conversations' })
async function makeAllUrgent() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Person 0' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all loaded conversations' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 40' }))
  await waitFor(async () => expect(await bar()).toHaveTextContent('40 selected'))
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Priority' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Urgent' }))
}

beforeAll(layOut)

it('what the server refused is told in its own words, and not as if it was out of reach', async () => {
  draw(() => {
    throw refusal(422, { error: 'The account is read only' })
  })
  await makeAllUrgent()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('0 done; 40 left as they were and still selected: the server refused it.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Show which' }))
  const lines = within(alert).getAllByRole('listitem')
  expect(lines[0]).toHaveTextContent('Person 0: The account is read only')
  expect(lines.at(-1)).toHaveTextContent('Person 39: The account is read only')
})

it('the focus is at what stops it while it works, and at what was left over after it', async () => {
  const { given, answer } = onWord()
  draw(async () => {
    await given
    throw refusal(500, null)
  })
  await makeAllUrgent()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus())
  answer()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show which' })).toHaveFocus())
})

it('one that is stopped says so until the piece on its way is done, and gives the focus to what is still chosen', async () => {
  const { given, answer } = onWord()
  draw(() => given.then(() => ({ skipped: [] })))
  await makeAllUrgent()
  const stop = await screen.findByRole('button', { name: 'Stop' })
  await userEvent.click(stop)
  expect(stop).toHaveAttribute('aria-busy', 'true')
  answer()
  await waitFor(async () => expect(await bar()).toHaveTextContent('15 selected'))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all loaded conversations' })).toHaveFocus())
})

it('a way back that is stopped half way is not told as gone', async () => {
  const { given, answer } = onWord()
  let calls = 0
  const shell = draw(async ({ body }) => {
    calls += 1
    if (calls > 2) await given
    const { ids } = body as { ids: number[] }
    return { success: true, skipped: ids.includes(140) ? [{ id: 140, reason: 'not_found' }] : [] }
  })
  await makeAllUrgent()
  await waitFor(() => expect(shell.toasts.at(-1)).toBe('39 conversations changed'))
  act(() => void shell.commands.run('conversations.undo'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  answer()
  await waitFor(() => expect(shell.toasts).toContain('14 conversations could not be put back'))
  expect(shell.toasts.some((toast) => toast.startsWith('Undone'))).toBe(false)
})
