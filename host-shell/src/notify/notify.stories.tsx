import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { createCommands } from '../host-services/commands.ts'
import { onStage, SHELL_STORY } from '../testing/story-stage.tsx'
import { ConfirmHost } from './ConfirmHost.tsx'
import { createConfirmations } from './confirmations.ts'
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
  const confirmations = createConfirmations()
  const body = 'Its conversations stay, and its history cannot be brought back.'
  void confirmations.ask({
    title: 'Delete this label?',
    body,
    action: 'Delete label',
    danger: true,
    ...(typed ? { typed } : {}),
  })
  return confirmations
}

const meta = {
  title: 'shell/Notify',
  component: ToastRegion,
  args: { toasts: toastsThatStay(), commands: createCommands() },
  parameters: SHELL_STORY,
  decorators: [onStage()],
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Toasts: Story = {}
export const Question: Story = { render: () => <ConfirmHost confirmations={asking()} /> }
export const TypedQuestion: Story = { render: () => <ConfirmHost confirmations={asking('refund')} /> }
