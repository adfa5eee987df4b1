/** @jsxImportSource preact */
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { aConfig, aMessage, aTalk } from './testing/builders.ts'
import { aWorld, open, write } from './testing/world.tsx'

const known = (facts = {}) => aConfig(facts, { id: 9, pubsub_token: 'p', email: 'bo@customers.test' })

/** A lamp that is talked about now, and a chair that is not finished with. */
const aVisitorWithTwo = (facts = {}, status: 'open' | 'resolved' = 'open') =>
  aWorld(
    known(facts),
    [
      aMessage({ id: 1, conversation_id: 1, content: 'About the lamp' }),
      aMessage({ id: 2, conversation_id: 2, content: 'About the chair' }),
    ],
    [
      aTalk({ id: 1, status }),
      aTalk({
        id: 2,
        unread_count: 2,
        last_message: { content: '**About** the [chair](https://shop.example/chair)', message_type: 1, created_at: 1 },
      }),
    ],
  )

it('shows one at a time, and the others on the first screen with what is unread', async () => {
  const world = aVisitorWithTwo()
  await world.session.start()
  expect(world.told).toContainEqual({ event: 'handleNotificationDot', unreadMessageCount: 3 })
  world.order({ event: 'toggle-open', isOpen: true })
  fireEvent.click(await screen.findByRole('button', { name: /About the chair/ }))
  expect(await within(await screen.findByRole('log')).findByText('About the chair')).toBeVisible()
  expect(screen.queryByText('About the lamp')).toBeNull()
  await write('In oak?')
  await waitFor(() => expect(world.sent).toMatchObject([{ content: 'In oak?', conversationId: 2 }]))
})

it('counts what was read in one as read when the next is opened', async () => {
  const world = aVisitorWithTwo()
  await open(world)
  await screen.findByText('About the lamp')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: /About the chair/ }))
  await screen.findByText('About the chair')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Start a new one' }))
  await screen.findByRole('textbox', { name: 'Write a message' })
  world.order({ event: 'toggle-open', isOpen: false })
  expect(world.told.at(-1)).toEqual({ event: 'handleNotificationDot', unreadMessageCount: 0 })
})

it('hears of a message in another one without showing it in this one', async () => {
  const world = aVisitorWithTwo()
  await open(world)
  await screen.findByText('About the lamp')
  const late = aMessage({ id: 5, conversation_id: 2, content: 'The chair is here' })
  world.hear()?.onMessage({ ...late, account_id: 1 })
  expect(screen.queryByText('The chair is here')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('button', { name: /The chair is here.*3/ })).toBeVisible()
})

it('begins one more beside them', async () => {
  const world = aVisitorWithTwo()
  await world.session.start()
  world.order({ event: 'toggle-open', isOpen: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Start a new one' }))
  await write('A table')
  await waitFor(() => expect(world.sent).toMatchObject([{ content: 'A table', isNew: true }]))
})

it('begins anew where an ended one takes no more', async () => {
  const world = aVisitorWithTwo({ allow_messages_after_resolved: false }, 'resolved')
  await world.session.start()
  world.order({ event: 'toggle-open', isOpen: true })
  world.session.openScreen('conversation')
  expect(await screen.findByText('This conversation has ended.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Start a new one' }))
  await write('One more thing')
  await waitFor(() => expect(world.sent).toMatchObject([{ isNew: true }]))
})

it('counts as read here what was read in another tab, and becomes who writes there', async () => {
  const world = aVisitorWithTwo()
  await world.session.start()
  world.tabs.hear?.({ kind: 'seen', conversationId: 2, seenId: 2 })
  world.tabs.hear?.({ kind: 'seen', conversationId: 1, seenId: 1 })
  await waitFor(() => expect(world.told.at(-1)).toEqual({ event: 'handleNotificationDot', unreadMessageCount: 0 }))
  const newcomer = aWorld()
  await newcomer.session.start()
  newcomer.tabs.hear?.({ kind: 'token', token: 'of the other tab' })
  await waitFor(() => expect(newcomer.told.filter(({ event }) => event === 'loaded')).toHaveLength(2))
})

it('mails a copy to whoever can be written to', async () => {
  const world = aVisitorWithTwo()
  await open(world)
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send me a copy by e-mail' }))
  expect(await screen.findByText('A copy is on its way to bo@customers.test.')).toBeVisible()
  expect(world.calls.transcripts).toBe(1)
})

it('keeps what the page says of a conversation until there is one', async () => {
  const world = aWorld()
  await world.session.start()
  world.order({ event: 'set-conversation-custom-attributes', customAttributes: { plan: 'gold' } })
  world.order({ event: 'set-label', label: 'vip' })
  world.order({ event: 'set-label', label: 'gone' })
  world.order({ event: 'remove-label', label: 'gone' })
  expect(world.calls.said).toEqual([])
  world.session.send('Hello')
  await waitFor(() => expect(world.calls.said).toEqual(['vip']))
  expect(world.sent).toMatchObject([{ content: 'Hello', isNew: true, attributes: { plan: 'gold' } }])
})

it('tells attributes after a first message that is a file', async () => {
  const world = aWorld()
  await world.session.start()
  world.order({ event: 'set-conversation-custom-attributes', customAttributes: { plan: 'gold' } })
  world.session.send('', [new File(['x'], 'bill.pdf')])
  await waitFor(() => expect(world.calls.said).toEqual([{ plan: 'gold' }]))
})

it('takes files that are dropped or pasted, and says which it cannot send', async () => {
  const world = aVisitorWithTwo()
  await open(world)
  const field = await screen.findByRole('textbox', { name: 'Write a message' })
  const drop = (files: File[]) =>
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files, types: ['Files'] } })
  drop([new File(['x'], 'bill.pdf', { type: 'application/pdf' })])
  expect(await screen.findByText('bill.pdf')).toBeVisible()
  fireEvent.paste(field, { clipboardData: { files: [new File(['x'], 'shot.png', { type: 'image/png' })] } })
  expect(await screen.findByText('shot.png')).toBeVisible()
  drop([new File(['x'], 'run.exe')])
  expect(await screen.findByRole('alert')).toHaveTextContent('This cannot be sent: run.exe')
  expect(screen.queryByRole('button', { name: 'Remove run.exe' })).toBeNull()
})
