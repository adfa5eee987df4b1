import type { ConversationStatus } from '@parley/shared/contract/scalars'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { StatusButton } from './StatusButton.tsx'

function draw() {
  const asked: ConversationStatus[] = []
  function Conversation() {
    const [status, setStatus] = useState<ConversationStatus>('open')
    const change = (to: { status: ConversationStatus }) => {
      asked.push(to.status)
      setStatus(to.status)
    }
    return <StatusButton conversation={{ status }} onChange={change} />
  }
  renderInShell(<Conversation />)
  return asked
}

it('resolves once by a double click, which does not reopen', async () => {
  const asked = draw()
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Resolve' }))
  expect(asked).toEqual(['resolved'])
})

it('reopens by a press of its own, and by the keyboard', async () => {
  const asked = draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }))
  await userEvent.keyboard('{Enter}{Enter}')
  expect(asked).toEqual(['resolved', 'open', 'resolved'])
})
