import { aContact, aConversation, NOON } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const conversations = ['Ada', 'Ben'].map((name, index) =>
  aConversation({
    id: 11 + index,
    last_activity_at: NOON - index,
    meta: { sender: aContact({ id: 31 + index, name }), channel: 'Channel::Email', hmac_verified: null },
  }),
)

const draw = (more: FakeRoutes = {}) =>
  renderInShell(<ConversationsArea />, {
    at: '/dashboard?assignee_type=all',
    http: serverWith({
      conversations,
      routes: {
        [`GET ${A}/native_attribute_requirements`]: () => ({ payload: [{ id: 1, account_id: 1, key: 'priority' }] }),
        [`POST ${A}/conversations/:id/toggle_priority`]: () => null,
        [`POST ${A}/bulk_actions`]: () => ({
          success: true,
          skipped: [11, 12].map((id) => ({ id, reason: 'missing_attributes', missing_attributes: ['priority'] })),
        }),
        ...more,
      },
    }),
  })

const resolved = (shell: ReturnType<typeof draw>) =>
  shell.requests.filter(({ path }) => path.endsWith('/toggle_status')).map(({ params }) => Number(params.id))

/** What is asked for is chosen in the dialog, and only then does its button work. */
async function fillIn() {
  const dialog = await screen.findByRole('dialog', { name: 'Needed before resolving' })
  expect(within(dialog).getByRole('button', { name: 'Resolve' })).toBeDisabled()
  await userEvent.click(within(dialog).getByRole('button', { name: /Priority/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'High' }))
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Resolve' })).toBeEnabled())
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resolve' }))
}

beforeAll(layOut)

it('is asked from the menu of a row, too', async () => {
  const shell = draw()
  fireEvent.contextMenu(await screen.findByRole('link', { name: /Ada/ }), { clientX: 5, clientY: 5 })
  await waitFor(() =>
    expect(shell.requests.some(({ path }) => path.endsWith('/native_attribute_requirements'))).toBe(true),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resolve' }))
  await fillIn()
  await waitFor(() => expect(resolved(shell)).toEqual([11]))
})

it('is asked of whoever is quicker than the page that reads what is needed', async () => {
  let asked = 0
  const needed = { payload: [{ id: 1, account_id: 1, key: 'priority' }] }
  const shell = draw({
    [`GET ${A}/native_attribute_requirements`]: () => (++asked === 1 ? new Promise(() => undefined) : needed),
  })
  fireEvent.contextMenu(await screen.findByRole('link', { name: /Ada/ }), { clientX: 5, clientY: 5 })
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resolve' }))
  await fillIn()
  await waitFor(() => expect(resolved(shell)).toEqual([11]))
})

it('is asked for one after the other of a selection that lacks something', async () => {
  const shell = draw()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ada' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ben' }))
  const bar = await screen.findByRole('toolbar', { name: 'Selected conversations' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Status' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resolve' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Fill in and resolve' }))
  await fillIn()
  await waitFor(() => expect(resolved(shell)).toEqual([11]))
  await fillIn()
  await waitFor(() => expect(resolved(shell)).toEqual([11, 12]))
})
