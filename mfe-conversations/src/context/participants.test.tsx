import { anAgent } from '@parley/shared/testing/builders'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Participants } from './Participants.tsx'

const AGENTS = [anAgent({ id: 7, name: 'Maya Okafor' }), anAgent({ id: 8, name: 'Jon Ashworth' })]

function Sample() {
  const [ids, setIds] = useState<readonly number[]>([8])
  const participants = AGENTS.filter(({ id }) => ids.includes(id))
  return <Participants participants={participants} agents={AGENTS} myId={7} onChange={setIds} />
}

it('whoever follows with the keys stays where they were', async () => {
  renderInShell(<Sample />)
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Follow' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus())
})
