import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { SnoozeForm } from './SnoozeForm.tsx'

const meta = {
  title: 'conversations/SnoozeForm',
  component: SnoozeForm,
  args: { onClose: () => undefined, onAnswer: () => undefined },
} satisfies Meta<typeof SnoozeForm>
export default meta

export const AnotherTime: StoryObj<typeof meta> = {}
