import { aPushUser } from '@parley/shared/testing/builders'
import { refusal } from '@parley/shared/testing/fake-http'
import type { FakeShell } from '@parley/shared/testing/fake-shell'
import { renderInShell } from '@parley/shared/testing/render-remote'
import { act, screen, waitFor } from '@testing-library/react'
import { useKeepViewing, useReportViewing } from './useViewers.ts'
import { ViewersMark } from './ViewersMark.tsx'

function Opened() {
  useKeepViewing()
  useReportViewing(11)
  return <ViewersMark conversationId={11} size={24} />
}
const draw = (answer: () => unknown = () => null) =>
  renderInShell(<Opened />, { http: { 'POST /api/v1/accounts/1/conversations/:id/viewing': answer } })
const told = (shell: FakeShell) =>
  shell.requests.filter(({ path }) => path.endsWith('/conversations/11/viewing')).map(({ body }) => body)
const says = (shell: FakeShell, isViewing: boolean) =>
  shell.emit('conversation.viewing', {
    ...{ account_id: 1, conversation_id: 11, is_viewing: isViewing },
    user: aPushUser({ id: 99, name: 'Jon Ashworth', available_name: 'Jon Ashworth' }),
  })

it('shows a colleague who looks at it too, and answers once that somebody is here already', async () => {
  const shell = draw()
  await waitFor(() => expect(told(shell)).toEqual([{ viewing: true }]))
  says(shell, true)
  expect(await screen.findByTitle('Jon Ashworth looks at this too')).toBeInTheDocument()
  await waitFor(() => expect(told(shell)).toHaveLength(2))
  says(shell, true)
  says(shell, false)
  await waitFor(() => expect(screen.queryByTitle(/Jon Ashworth/)).toBeNull())
  expect(told(shell)).toHaveLength(2)
})

it('says nothing more of a conversation that there is not', async () => {
  const shell = draw(() => {
    throw refusal(404)
  })
  await waitFor(() => expect(told(shell)).toHaveLength(1))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  says(shell, true)
  await act(async () => undefined)
  expect(told(shell)).toHaveLength(1)
})
