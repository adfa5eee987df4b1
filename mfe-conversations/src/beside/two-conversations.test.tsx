import { aContact, aConversation, aMessage, NOON } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const named = (id: number, name: string) =>
  aConversation({
    ...{ id, last_activity_at: NOON - id },
    meta: { sender: aContact({ id: id + 20, name }), channel: 'Channel::WebWidget', hmac_verified: null },
  })
const conversations = [named(11, 'Nora Lindqvist'), named(12, 'Wyatt Ferris'), named(13, 'Aiko Mori')]

const draw = (at: string) =>
  renderInShell(<ConversationsArea />, {
    at,
    http: {
      ...serverWith({ conversations, messages: [aMessage({ id: 501, conversation_id: 11, content: 'Which bulb?' })] }),
      'POST /api/v1/accounts/1/conversations/:id/toggle_status': ({ params, body }) => ({
        payload: {
          success: true,
          conversation_id: Number(params.id),
          ...{ current_status: 'resolved', snoozed_until: null, ...(body as object) },
        },
      }),
    },
  })
const pane = (name: string) => screen.findByRole('region', { name: `Conversation with ${name}` })
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) })
const widthIs = (px: number) => {
  window.matchMedia = (media: string) =>
    ({
      matches: px >= Number(/min-width: ([\d.]+)rem/.exec(media)?.[1] ?? 0) * 16,
      ...{ media, addEventListener: () => undefined, removeEventListener: () => undefined },
    }) as unknown as MediaQueryList
}
const writes = (id: number) => `/api/v1/accounts/1/conversations/${id}/toggle_status`
const before = window.matchMedia

beforeAll(layOut)
beforeEach(() => widthIs(1600))
afterAll(() => {
  window.matchMedia = before
})

async function openBeside(name: string) {
  fireEvent.contextMenu(await row(name))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open beside' }))
}

it('a second conversation stands beside the first, and the address holds both', async () => {
  const shell = draw('/conversations/11?assignee_type=all')
  await openBeside('Wyatt Ferris')
  expect(await pane('Wyatt Ferris')).toBeInTheDocument()
  expect(await pane('Nora Lindqvist')).toBeInTheDocument()
  expect(shell.path).toBe('/conversations/11?assignee_type=all&beside=12')
  await userEvent.click(await row('Aiko Mori'))
  expect(shell.path).toBe('/conversations/13?assignee_type=all&beside=12')
})

it('each has a draft of its own', async () => {
  const shell = draw('/conversations/11?assignee_type=all&beside=12')
  for (const name of ['Nora Lindqvist', 'Wyatt Ferris']) {
    const field = await within(await pane(name)).findByRole('textbox', { name: `Reply to ${name}` })
    await waitFor(() => expect(document.querySelectorAll('[data-slate-editor]')).toHaveLength(2))
    act(() => field.focus())
    act(() => void shell.commands.run('conversations.reply'))
    await userEvent.paste(`To ${name}`)
  }
  await waitFor(async () =>
    expect(await shell.storage.get('drafts')).toMatchObject({
      '11:reply': { text: 'To Nora Lindqvist' },
      '12:reply': { text: 'To Wyatt Ferris' },
    }),
  )
})

it('shortcuts are about the one that had the focus last, and a key goes from one to the other', async () => {
  const shell = draw('/conversations/11?assignee_type=all&beside=12')
  await within(await pane('Wyatt Ferris')).findByRole('log')
  await within(await pane('Nora Lindqvist')).findByRole('log')
  act(() => void shell.commands.run('conversations.other-thread'))
  expect(await pane('Wyatt Ferris')).toContainElement(document.activeElement as HTMLElement)
  act(() => void shell.commands.run('conversations.resolve'))
  await waitFor(() => expect(shell.requests.some(({ path }) => path === writes(12))).toBe(true))
  expect(shell.requests.some(({ path }) => path === writes(11))).toBe(false)
  act(() => void shell.commands.run('conversations.other-thread'))
  expect(await pane('Nora Lindqvist')).toContainElement(document.activeElement as HTMLElement)
})

it('the key opens the next conversation of the list where none stands beside', async () => {
  const shell = draw('/conversations/11?assignee_type=all')
  await row('Wyatt Ferris')
  act(() => void shell.commands.run('conversations.other-thread'))
  await waitFor(() => expect(shell.path).toBe('/conversations/11?assignee_type=all&beside=12'))
  await waitFor(async () => expect(await pane('Wyatt Ferris')).toBeInTheDocument())
})

it('Escape closes the second and gives the focus back to the first', async () => {
  const shell = draw('/conversations/11?assignee_type=all&beside=12')
  const log = await within(await pane('Wyatt Ferris')).findByRole('log')
  await within(await pane('Nora Lindqvist')).findByRole('log')
  act(() => log.focus())
  await userEvent.keyboard('{Escape}')
  expect(shell.path).toBe('/conversations/11?assignee_type=all')
  expect(screen.queryByRole('region', { name: 'Conversation with Wyatt Ferris' })).toBeNull()
  expect(await pane('Nora Lindqvist')).toContainElement(document.activeElement as HTMLElement)
})

it('a narrow window shows the first alone, and offers no second', async () => {
  widthIs(1280)
  draw('/conversations/11?assignee_type=all&beside=12')
  await pane('Nora Lindqvist')
  expect(screen.queryByRole('region', { name: 'Conversation with Wyatt Ferris' })).toBeNull()
  fireEvent.contextMenu(await row('Aiko Mori'))
  await screen.findByRole('menuitem', { name: 'Select' })
  expect(screen.queryByRole('menuitem', { name: 'Open beside' })).toBeNull()
})
