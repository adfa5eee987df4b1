import type { SlaTarget } from '@parley/shared/contract/sla'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { SlaBadge } from './SlaBadge.tsx'

const meta = { title: 'conversations/SLA badge', component: SlaBadge } satisfies Meta<typeof SlaBadge>
export default meta
type Story = StoryObj<typeof meta>

const now = Math.floor(Date.now() / 1000)
const story = (more: Partial<SlaTarget>, isLong = false): Story => ({
  args: {
    isLong,
    sla: {
      policy: 'Gold',
      targets: [{ target: 'first_response', due_at: now, done_at: null, missed: false, ...more }],
    },
  },
})

export const InTime = story({ due_at: now + 7_300 })
export const Soon = story({ due_at: now + 600 })
export const Late = story({ due_at: now - 1_900, missed: true })
export const Missed = story({ done_at: now, missed: true })
export const InTheHeader = story({ target: 'resolution', due_at: now + 7_300 }, true)
