import { aContact, aConversation } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { layOut } from '../../testing/test-layout.ts'

const nora = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::WebWidget', hmac_verified: null },
})
const draw = () =>
  renderInShell(<ConversationsArea />, {
    at: '/dashboard?assignee_type=all',
    http: serverWith({ conversations: [nora] }),
  })
const row = () => screen.findByRole('link', { name: /Nora Lindqvist/ })
const menu = () => screen.findByRole('menu', { name: 'Conversation with Nora Lindqvist' })

/** jsdom knows no kind of pointer. */
const touching = (link: HTMLElement) =>
  Object.defineProperty(createEvent.pointerDown(link), 'pointerType', { value: 'touch' })

beforeAll(layOut)

/** Its first item is the one that keys begin from. */
const firstIsCurrent = async () => {
  const [first] = within(await menu()).getAllByRole('menuitem')
  await waitFor(async () => expect(await menu()).toHaveAttribute('aria-activedescendant', first?.id))
}

it('opens with the menu key, which names no point, at its first item', async () => {
  draw()
  fireEvent.contextMenu(await row(), { clientX: 0, clientY: 0, button: -1 })
  await firstIsCurrent()
})

it('opens without a current item for a mouse', async () => {
  draw()
  fireEvent.contextMenu(await row(), { clientX: 40, clientY: 40, button: 2 })
  await waitFor(async () => expect(await menu()).toHaveFocus())
  expect(await menu()).not.toHaveAttribute('aria-activedescendant')
})

it('opens with a finger that stays, and that finger does not open the conversation', async () => {
  const shell = draw()
  const link = await row()
  fireEvent(link, touching(link))
  expect(await menu()).toBeInTheDocument()
  fireEvent.pointerUp(link)
  fireEvent.click(link)
  expect(shell.path).toBe('/dashboard?assignee_type=all')
})
