import { renderInShell } from '@parley/shared/testing/render-remote'
import { screen } from '@testing-library/react'
import { anEntry } from '../../testing/conversation-builders.ts'
import { layOut } from '../../testing/test-layout.ts'
import { ConversationList } from '../ConversationList.tsx'

const rows = Array.from({ length: 10_000 }, (_, at) => anEntry({ id: at + 1 }))

beforeAll(layOut)

it('makes nothing of the rows of a long list that are out of sight', async () => {
  const made: number[] = []
  renderInShell(
    <ConversationList
      {...{ rows, openId: null, isComplete: true, more: 'idle', layout: 'rows', checked: new Set() }}
      {...{ onMore() {}, onOrder() {}, onEnterThread() {}, onCheck() {}, onClear() {}, menuHandlers: {} as never }}
      renderRow={({ id }) => {
        made.push(id)
        return <a href={`#${id}`}>Row {id}</a>
      }}
    />,
  )
  expect(await screen.findByRole('link', { name: 'Row 1' })).toBeInTheDocument()
  expect(new Set(made).size).toBeLessThan(60)
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '10000')
})
