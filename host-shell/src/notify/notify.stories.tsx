import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { onStage, SHELL_STORY } from '../testing/story-stage.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { createQuestions } from './questions.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { createToasts } from './toasts.ts'

/** Held, so that they stay to be looked at. */
function toastsThatStay() {
  const toasts = createToasts()
  toasts.hold()
  toasts.show('Label saved', { tone: 'success' })
  toasts.show('The label could not be saved: a label of this name exists already in this account.', { tone: 'error' })
  toasts.show('Conversation resolved', { action: { label: 'Undo', run: () => undefined } })
  return toasts
}

function asking(typed?: string) {
  const questions = createQuestions()
  const body = 'Its conversations stay, and its history cannot be brought back.'
  void questions.ask({
    title: 'Delete this label?',
    body,
    action: 'Delete label',
    danger: true,
    ...(typed ? { typed } : {}),
  })
  return questions
}

const meta = {
  title: 'shell/Notify',
  component: ToastRegion,
  args: { toasts: toastsThatStay() },
  parameters: SHELL_STORY,
  decorators: [onStage()],
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Toasts: Story = {}
export const Question: Story = { render: () => <QuestionDialog questions={asking()} /> }
export const TypedQuestion: Story = { render: () => <QuestionDialog questions={asking('refund')} /> }
