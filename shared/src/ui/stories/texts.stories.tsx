import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { RichMessageText } from '../text/rich-message-text.tsx'

const meta = { title: 'kit/RichMessageText', component: RichMessageText } satisfies Meta<typeof RichMessageText>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: { content: 'Hello,\nmy e-bike stops after two minutes.\n\nSee https://northwind.example/orders/20418.' },
}
export const Marked: Story = {
  args: { content: '**Bold**, *soft*, ~~gone~~ and `code`\n\n- one\n- two\n\n> quoted\n\n```\nE-21\n```' },
}
export const Hostile: Story = { args: { content: '<img src=x onerror=alert(1)> [press](javascript:alert(1))' } }
export const RightToLeft: Story = { args: { content: 'مرحبا، الدراجة لا تعمل' } }
export const OneLongWord: Story = { args: { content: 'x'.repeat(400) } }
