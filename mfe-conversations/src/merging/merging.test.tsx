import { aContact, aConversation, aMessage } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const nora = (id: number, facts: Partial<ReturnType<typeof aConversation>> = {}) =>
  aConversation({
    id,
    meta: { sender: aContact({ id: 31, name: 'Nora' }), channel: 'Channel::WebWidget', hmac_verified: null },
    ...facts,
  })
const merged = { merged_into: 12 }

function draw(first = nora(11)) {
  const others = [nora(12), nora(13, { inbox_id: 99 }), nora(14, { additional_attributes: merged })]
  return renderInShell(<ConversationsArea />, {
    at: '/conversations/11',
    http: serverWith({
      conversations: [first, ...others],
      messages: [aMessage({ id: 501, conversation_id: 12, content: 'What was said before' })],
      routes: {
        [`GET ${A}/contacts/:id/conversations`]: () => ({ payload: [first, ...others] }),
        [`POST ${A}/conversations/:id/merge`]: () => nora(12, { additional_attributes: { merged_from: [11] } }),
        [`DELETE ${A}/conversations/:id/merge`]: () => nora(11),
      },
    }),
  })
}
const asked = (shell: ReturnType<typeof draw>, method: string) =>
  shell.requests
    .filter((one) => one.method === method && one.path.endsWith('/merge'))
    .map(({ path, body }) => [path, body])

beforeAll(layOut)
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

it('offers the other conversations of the contact in this inbox, merges, opens the one that stays, and can be undone', async () => {
  const shell = draw()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge into another conversation…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge into another conversation' })
  const choices = await within(dialog).findAllByRole('radio')
  expect(choices).toHaveLength(1)
  expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled()
  await userEvent.click(choices[0] as Element)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(asked(shell, 'POST')).toEqual([[`${A}/conversations/11/merge`, { into: 12 }]]))
  expect(await screen.findByText('What was said before')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('log')).toHaveFocus())
  expect(shell.toasts.at(-1)).toBe('#11 is now part of #12')
})

it('is undone once: by the notice or by the list of what was done', async () => {
  const shell = draw()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge into another conversation…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge into another conversation' })
  await userEvent.click(await within(dialog).findByRole('radio'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(shell.toasts.at(-1)).toBe('#11 is now part of #12'))
  act(() => shell.pressToast())
  await waitFor(() => expect(asked(shell, 'DELETE')).toHaveLength(1))
  act(() => void shell.commands.run('conversations.undo'))
  await waitFor(() => expect(shell.toasts.at(-1)).toBe('There is nothing to undo.'))
  expect(asked(shell, 'DELETE')).toHaveLength(1)
})

it('shows where it went in the conversation that is left, and takes it back from there', async () => {
  const shell = draw(nora(11, { additional_attributes: merged }))
  expect(await screen.findByRole('link', { name: 'Open #12' })).toHaveAttribute('href', expect.stringContaining('12'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked(shell, 'DELETE')).toEqual([[`${A}/conversations/11/merge`, undefined]]))
  await waitFor(() => expect(document.activeElement?.closest('[data-thread]')).not.toBeNull())
})
