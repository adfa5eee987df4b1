import { aConversation } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const draw = (at: string) =>
  renderInShell(<ConversationsArea />, {
    at,
    http: {
      ...serverWith({ conversations: [aConversation({ id: 11 })] }),
      'PUT /api/v1/profile': ({ body }) => body,
    },
  })
const kept = (shell: ReturnType<typeof draw>) =>
  shell.requests
    .filter(({ method, path }) => method === 'PUT' && path === '/api/v1/profile')
    .map(({ body }) => (body as { profile: { ui_settings: Record<string, unknown> } }).profile.ui_settings)
const edge = () => screen.findByRole('separator', { name: 'Width of the list' })
const panes = async () => (await edge()).parentElement?.parentElement as HTMLElement
async function openLayouts() {
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Layout' }))
}
async function choose(name: string) {
  await openLayouts()
  await userEvent.click(await screen.findByRole('menuitemradio', { name }))
}

beforeAll(layOut)

it('moves the edge of the list by keys, keeps its place, and gives it back with Enter', async () => {
  const shell = draw('/conversations/11?assignee_type=all')
  ;(await edge()).focus()
  await userEvent.keyboard('{End}')
  expect(await edge()).toHaveAttribute('aria-valuenow', '640')
  expect((await panes()).style.getPropertyValue('--list-width')).toBe('640px')
  await waitFor(() => expect(kept(shell).at(-1)?.conversation_panes).toMatchObject({ list: 640 }))
  await userEvent.keyboard('{Enter}')
  expect((await panes()).style.getPropertyValue('--list-width')).toBe('')
})

it('shows the list as a table over the whole width, until a conversation is opened', async () => {
  const shell = draw('/dashboard?assignee_type=all')
  await choose('As a table')
  await waitFor(() => expect(document.querySelector('[data-layout=table]')).not.toBeNull())
  expect(screen.queryByRole('separator', { name: 'Width of the list' })).not.toBeInTheDocument()
  await waitFor(() => expect(kept(shell).at(-1)?.conversation_panes).toMatchObject({ layout: 'table' }))
  await userEvent.click(await screen.findByRole('link', { name: /./ }))
  expect(await edge()).toBeInTheDocument()
  expect(document.querySelector('[data-layout=table]')).not.toBeNull()
})

it('shows rows of two lines for whoever chooses compact, and says which layout is on', async () => {
  const shell = draw('/dashboard?assignee_type=all')
  await choose('Compact')
  await waitFor(() => expect(document.querySelector('[data-layout=compact]')).not.toBeNull())
  await waitFor(() => expect(kept(shell).at(-1)?.conversation_panes).toMatchObject({ layout: 'compact' }))
  await openLayouts()
  expect(await screen.findByRole('menuitemradio', { name: 'Compact' })).toHaveAttribute('aria-checked', 'true')
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Comfortable' }))
  await waitFor(() => expect(document.querySelector('[data-layout=rows]')).not.toBeNull())
})
