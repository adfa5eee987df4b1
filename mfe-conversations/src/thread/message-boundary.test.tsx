import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import { MessageBoundary } from './MessageBoundary.tsx'

function Broken(): never {
  throw new Error('cannot be laid out')
}

it('shows the bare words of a message that cannot be drawn, and leaves its neighbours alone', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderInShell(
    <>
      <MessageBoundary text="Where is my order?">
        <Broken />
      </MessageBoundary>
      <MessageBoundary text="fine">
        <b>drawn</b>
      </MessageBoundary>
    </>,
  )
  expect(await screen.findByText(/Where is my order\?/)).toHaveTextContent('This message could not be drawn.')
  expect(screen.getByText('drawn')).toBeInTheDocument()
  silent.mockRestore()
})
