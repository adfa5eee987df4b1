import { aContact, aConversation } from '@parley/shared/testing/builders'
import { fakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../ConversationsArea.tsx'
import { serverWith } from '../testing/conversations-server.ts'
import { layOut } from '../testing/test-layout.ts'

const named = (id: number, name: string) =>
  aConversation({
    id,
    meta: { sender: aContact({ id: id + 20, name }), channel: 'Channel::WebWidget', hmac_verified: null },
  })
const conversations = [named(11, 'Nora Lindqvist'), named(12, 'Wyatt Ferris')]

async function draw(stored: Record<string, { text: string; at: number }>, agoMs = 60_000) {
  const { storage } = fakeShell()
  const at = Date.now() - agoMs
  await storage.set(
    'drafts',
    Object.fromEntries(Object.entries(stored).map(([key, one]) => [key, { ...one, at: at + one.at }])),
  )
  return renderInShell(<ConversationsArea />, { at: '/drafts', http: serverWith({ conversations }), storage })
}
const rows = () => screen.findAllByRole('listitem')

beforeAll(layOut)

it('lists what was begun, the newest first, with whom, as what and its beginning', async () => {
  await draw({ '11:reply': { text: 'Half a **thought**', at: 1 }, '12:note': { text: 'Ask Jon', at: 2 } })
  await screen.findByRole('link', { name: 'Nora Lindqvist' })
  const [first, second] = await rows()
  expect(first).toHaveTextContent(/Wyatt Ferris.*#12.*Private note.*Ask Jon/)
  expect(second).toHaveTextContent(/Nora Lindqvist.*#11.*Reply.*Half a thought/)
})

it('opens one where it was written: a note as a note', async () => {
  const shell = await draw({ '12:note': { text: 'Ask Jon', at: 2 } })
  await userEvent.click(await screen.findByRole('link', { name: 'Wyatt Ferris' }))
  expect(shell.path).toBe('/conversations/12?write=note')
  expect(await screen.findByRole('textbox', { name: /Private note/ })).toHaveTextContent('Ask Jon')
})

it('gives one up, and takes that back', async () => {
  const shell = await draw({ '11:reply': { text: 'Half a thought', at: 1 } })
  const toast = jest.spyOn(shell.notify, 'toast')
  const [row] = await rows()
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('No drafts')).toBeInTheDocument()
  await waitFor(async () => expect(await shell.storage.get('drafts')).toEqual({}))
  const [text, options] = toast.mock.calls[0] ?? []
  expect(text).toBe('Draft discarded')
  act(() => options?.action?.run())
  expect(await rows()).toHaveLength(1)
  await waitFor(async () =>
    expect(await shell.storage.get('drafts')).toMatchObject({ '11:reply': { text: 'Half a thought' } }),
  )
})

it('says that there is nothing, where nothing was begun', async () => {
  await draw({})
  expect(await screen.findByText('No drafts')).toBeInTheDocument()
})
