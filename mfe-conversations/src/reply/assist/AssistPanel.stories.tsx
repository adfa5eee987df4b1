import { refusal } from '@parley/shared/testing/fake-http'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useEffect, useRef } from 'react'
import { anEntry } from '../../testing/conversation-builders.ts'
import { serverWith } from '../../testing/conversations-server.ts'
import { replyFacts } from '../reply-box.ts'
import { AssistPanel } from './AssistPanel.tsx'

interface Shown {
  text?: string
  /** Which of the tasks is asked for at once. */
  pressed?: number
}

function Shown({ text = '', pressed }: Shown) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pressed !== undefined) own.current?.querySelectorAll('button')[pressed]?.click()
  }, [pressed])
  return (
    <div ref={own} style={{ inlineSize: '22rem' }}>
      <AssistPanel
        hookId={5}
        conversation={replyFacts(anEntry({ labels: ['vip'] }))}
        text={text}
        onReplace={() => undefined}
        onInsert={() => undefined}
        onNote={() => undefined}
      />
    </div>
  )
}

const EVENT = 'POST /api/v1/accounts/1/integrations/hooks/5/process_event'
const answering = (answer: () => unknown): FakeShellOptions => ({
  http: { ...serverWith({ conversations: [] }), [EVENT]: answer },
})
const meta = {
  title: 'conversations/AssistPanel',
  component: Shown,
  parameters: { shell: answering(() => ({ message: '' })) },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const NothingWritten: Story = {}
export const SomethingWritten: Story = { args: { text: 'hi hanne, bracket is on its way' } }
export const Answered: Story = {
  args: { text: 'hi hanne', pressed: 0 },
  parameters: {
    shell: answering(() => ({ message: 'Dear Hanne,\n\nyour bracket left us this morning.\n\nKind regards' })),
  },
}
export const Waiting: Story = {
  args: { pressed: 0 },
  parameters: { shell: answering(() => new Promise(() => undefined)) },
}
export const NothingToSuggest: Story = { args: { pressed: 0 } }
export const Labels: Story = {
  args: { pressed: 2 },
  parameters: { shell: answering(() => ({ message: 'damaged, urgent-repair' })) },
}
export const Refused: Story = {
  args: { pressed: 0 },
  parameters: {
    shell: answering(() => {
      throw refusal(422, { error: 'Incorrect API key provided' })
    }),
  },
}
