import { NOON } from '@parley/shared/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ScheduledForm } from './ScheduledForm.tsx'

const meta = {
  title: 'conversations/ScheduledForm',
  component: ScheduledForm,
  args: {
    scheduled: {
      ...{ id: 1, conversation_id: 11, content: 'Good morning!', private: false, send_at: NOON, hold_on_reply: true },
      ...{ state: 'held', problem: null, filenames: [], user: { id: 7, name: 'Maya Okafor' }, created_at: NOON },
    },
    onClose: () => undefined,
    onSave: async () => true,
  },
} satisfies Meta<typeof ScheduledForm>
export default meta

export const HeldBack: StoryObj<typeof meta> = {}
