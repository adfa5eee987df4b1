import { Sheet } from '@parley/shared/testing/sheet'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { serverWith } from '../../testing/conversations-server.ts'
import { FindBar } from './FindBar.tsx'
import { type FindKind, findAtom } from './find.atoms.ts'

function Shown({ kind }: { kind: FindKind }) {
  const [store] = useState(() => {
    const made = createStore()
    made.set(findAtom, { conversationId: 11, kind })
    return made
  })
  return (
    <Provider store={store}>
      <Sheet>
        <FindBar conversationId={11} onGo={() => undefined} />
      </Sheet>
    </Provider>
  )
}

const FIND = 'GET /api/v1/accounts/1/conversations/:id/messages/find'
const meta = {
  title: 'conversations/FindBar',
  component: Shown,
  parameters: {
    shell: { http: serverWith({ conversations: [], routes: { [FIND]: () => ({ payload: [520, 502] }) } }) },
  },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = { args: { kind: 'words' } }
export const Day: Story = { args: { kind: 'day' } }
