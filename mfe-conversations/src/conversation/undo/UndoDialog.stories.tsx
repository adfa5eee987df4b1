import { NOON } from '@parley/shared/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import type { DoneWhat } from './done.ts'
import { UndoDialog } from './UndoDialog.tsx'

const one = (id: number, what: DoneWhat) => ({
  ...{ id, what, conversationId: 4800 + id, at: (NOON + id * 60) * 1000 },
  undo: async () => true,
})

const meta = {
  title: 'conversations/UndoDialog',
  component: UndoDialog,
  args: { done: [], onUndo: () => undefined, onClose: () => undefined },
} satisfies Meta<typeof UndoDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {}
export const Some: Story = {
  args: { done: [one(3, 'status'), one(2, 'assignee'), { ...one(4, 'team'), count: 132 }, one(1, 'labels')] },
}
