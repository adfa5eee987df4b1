import type { MessageRest } from '@parley/shared/contract/message'
import { aMessage } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessageBubble } from './MessageBubble.tsx'

const picture = { id: 9, message_id: 2, account_id: 1, file_type: 'image' as const, meta: {}, data_url: '/files/9' }
const place = { ...picture, file_type: 'location' as const, coordinates_lat: 52.5, coordinates_long: 13.4 }

function draw(message: MessageRest, quoted?: MessageRest) {
  const went: number[] = []
  renderInShell(
    <MessageBubble
      item={{ kind: 'stored', key: 'm2', message, ...(quoted && { quoted }) }}
      tone="incoming"
      author={{ kind: 'contact', id: 31, name: 'Hanne', thumbnail: '' }}
      onGo={(id) => went.push(id)}
    />,
  )
  return went
}

it.each([
  ['a picture', { content: '', attachments: [picture] }],
  ['a place', { content: '📍', attachments: [place] }],
])('%s without words shows what it answers, too', async (_, facts) => {
  const went = draw(aMessage({ id: 2, ...facts }), aMessage({ id: 1, content: 'Which of them is broken?' }))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Go to the message this answers: Which of them is broken?' }),
  )
  expect(went).toEqual([1])
})

it('is a reaction to what it answers where the channel says so, and words where it says more than that', async () => {
  const answered = aMessage({ id: 1, content: 'Your table has been sent.' })
  draw(aMessage({ content: '👍', content_attributes: { in_reply_to: 1, is_reaction: true } }), answered)
  expect(await screen.findByText(/^Reacted with/)).toHaveTextContent('Reacted with 👍')
  expect(screen.getByRole('button', { name: /Your table has been sent/ })).toBeVisible()
  draw(aMessage({ content: 'I like that very much', content_attributes: { is_reaction: true } }))
  expect(await screen.findByText('I like that very much')).toBeVisible()
  expect(screen.getAllByText(/^Reacted with/)).toHaveLength(1)
})

it('says that the customer has changed what was written', async () => {
  draw(aMessage({ content: 'That one', content_attributes: { is_edited: true, previous_content: 'This one' } }))
  expect(await screen.findByText('That one')).toBeVisible()
  expect(screen.getByText('Edited')).toBeVisible()
})

describe('what was sent from a template', () => {
  const sent = aMessage({ id: 2, message_type: 1, content: 'Your table is ready' })
  it.each([
    ['as the server lists it', { ...sent, template: 'pickup' }],
    [
      'as an event of another server tells it',
      { ...sent, additional_attributes: { template_params: { name: 'pickup' } } },
    ],
    ['without words', { ...sent, content: null, template: 'pickup' }],
  ])('names it, %s', async (_, message) => {
    draw(message)
    expect(await screen.findByText('Template')).toBeVisible()
    expect(screen.getByText('pickup')).toBeVisible()
  })

  it('is told from what somebody wrote', async () => {
    draw({ ...sent, additional_attributes: { template_params: null } } as MessageRest)
    expect(await screen.findByText('Your table is ready')).toBeVisible()
    expect(screen.queryByText('Template')).not.toBeInTheDocument()
  })

  it('names it on its way, too', async () => {
    const facts = { template_params: { name: 'pickup', processed_params: {} } }
    const entry = { echo_id: 'e', conversation_id: 1, content: 'Your table is ready', private: false, created_at: 1 }
    renderInShell(
      <MessageBubble
        item={{ kind: 'waiting', key: 'e', entry: { ...entry, status: 'progress', reason: null, after_id: 0, facts } }}
        tone="outgoing"
        author={{ kind: 'user', id: 7, name: 'Maya', thumbnail: '' }}
        onGo={() => undefined}
      />,
    )
    expect(await screen.findByText('pickup')).toBeVisible()
  })
})
