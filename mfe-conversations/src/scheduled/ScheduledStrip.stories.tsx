import type { ScheduledMessage } from '@parley/shared/contract/scheduled-message'
import { NOON } from '@parley/shared/testing/builders'
import type { FakeShellOptions } from '@parley/shared/testing/fake-shell'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ScheduledStrip } from './ScheduledStrip.tsx'

const one = (facts: Partial<ScheduledMessage>): ScheduledMessage => ({
  ...{ id: 1, conversation_id: 11, content: 'Good morning, your bracket has left **Utrecht**.', private: false },
  ...{ send_at: NOON + 86_400, hold_on_reply: true, state: 'waiting', problem: null, filenames: [] },
  ...{ user: { id: 7, name: 'Maya Okafor' }, created_at: NOON },
  ...facts,
})
const PATH = 'GET /api/v1/accounts/1/conversations/:id/scheduled_messages'

const meta = {
  title: 'conversations/ScheduledStrip',
  component: ScheduledStrip,
  args: { conversationId: 11, onReturn: () => undefined },
} satisfies Meta<typeof ScheduledStrip>
export default meta
type Story = StoryObj<typeof meta>

export const OfAllKinds: Story = {
  parameters: {
    shell: {
      session: {},
      http: {
        [PATH]: () => ({
          payload: [
            one({}),
            one({
              id: 2,
              state: 'held',
              filenames: ['terms-and-conditions.pdf'],
              user: { id: 9, name: 'Jon Ashworth' },
            }),
            one({ id: 3, state: 'failed', problem: 'You are not authorized to do this action' }),
          ],
        }),
      },
    } satisfies FakeShellOptions,
  },
}
