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
      isLast
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

it('says that the customer has changed what was written', async () => {
  draw(aMessage({ content: 'That one', content_attributes: { is_edited: true, previous_content: 'This one' } }))
  expect(await screen.findByText('That one')).toBeVisible()
  expect(screen.getByText('Edited')).toBeVisible()
})
