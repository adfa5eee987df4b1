import { aContact, aConversation, aMessage } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConversationsArea } from '../../ConversationsArea.tsx'
import { serverWith } from '../../testing/conversations-server.ts'
import { messagePage } from '../../testing/message-pages.ts'
import { layOut } from '../../testing/test-layout.ts'

const A = '/api/v1/accounts/1'
const nora = aConversation({
  id: 11,
  meta: { sender: aContact({ id: 31, name: 'Nora Lindqvist' }), channel: 'Channel::Whatsapp', hmac_verified: null },
})
const word = (id: number, facts = {}) => aMessage({ id, conversation_id: 11, content: `word ${id}`, ...facts })
const answer = (id: number, to: number) => word(id, { content_attributes: { in_reply_to: to } })

/** @param stored - oldest first; the thread opens with the newest twenty */
function draw(stored: ReturnType<typeof word>[], isQuoteRefused = () => false) {
  const shell = renderInShell(<ConversationsArea />, {
    at: '/conversations/11',
    http: serverWith({
      conversations: [nora],
      routes: {
        [`GET ${A}/conversations/:id/messages`]: ({ query }) => {
          if (query.after !== undefined && isQuoteRefused()) throw refusal(500)
          return messagePage(stored, query)
        },
      },
    }),
  })
  const looks = () => shell.requests.filter(({ query }) => query?.after !== undefined)
  return { shell, looks }
}
const thread = () => screen.findByRole('log')
const quote = async (words: string) =>
  within(await thread()).findByLabelText(`Go to the message this answers: ${words}`)
const many = (last: number, more: Record<number, ReturnType<typeof word>>) =>
  Array.from({ length: last }, (_, at) => more[at + 1] ?? word(at + 1))

beforeAll(layOut)
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

it('The words that are answered are quoted, however far back they were said, and a press goes there', async () => {
  draw(many(300, { 299: answer(299, 40) }))
  await userEvent.click(await quote('word 40'))
  await waitFor(() => expect(document.querySelector('[data-message="40"]')).toHaveAttribute('data-found', 'true'))
})

it('A page full of answers asks a few times, not once for each', async () => {
  const answers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [281 + at, answer(281 + at, 41 + at * 2)]))
  const { looks } = draw(many(300, answers))
  await quote('word 79')
  expect(looks().length).toBeLessThanOrEqual(4)
})

it('Until the words are here, and where they do not come, the way to them is', async () => {
  const { looks } = draw(many(300, { 299: answer(299, 40) }), () => true)
  await quote('An earlier message')
  await waitFor(() => expect(looks()).toHaveLength(1))
  expect(await quote('An earlier message')).toBeEnabled()
})

it('What was deleted or is not there any more is said to be', async () => {
  const deleted = word(40, { content_attributes: { deleted: true } })
  const stored = many(300, { 40: deleted, 298: answer(298, 40), 299: answer(299, 50) })
  const { shell } = draw(stored.filter(({ id }) => id !== 50))
  await quote('This message was deleted')
  expect(await screen.findByText('The message this answers is not here any more')).toBeInTheDocument()
  expect(shell.toasts).toEqual([])
})

it('What is deleted while it is quoted is not quoted any longer', async () => {
  const { shell } = draw(many(300, { 299: answer(299, 40) }))
  await quote('word 40')
  shell.emit('message.updated', word(40, { content_attributes: { deleted: true } }) as never)
  expect(await quote('This message was deleted')).toBeInTheDocument()
})
