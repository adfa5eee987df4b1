import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { ConversationNotHere, MessagesNotHere } from './NotHere.tsx'

const meta = {
  title: 'conversations/MessagesNotHere',
  component: MessagesNotHere,
  args: { isStrip: false, onRetry: () => undefined },
} satisfies Meta<typeof MessagesNotHere>
export default meta
type Story = StoryObj<typeof meta>

export const NothingWaits: Story = {}
export const TryingAgain: Story = { args: { retrying: true } }
export const AboveWhatWaits: Story = { args: { isStrip: true } }
export const NothingIsKnown: Story = {
  render: () => <ConversationNotHere onRetry={() => undefined} more={<a href="#list">Back to the list</a>} />,
}
