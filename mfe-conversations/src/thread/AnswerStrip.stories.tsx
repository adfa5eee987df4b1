import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { aMessage } from '../testing/conversation-builders.ts'
import { AnswerStrip } from './AnswerStrip.tsx'

const meta = {
  title: 'conversations/AnswerStrip',
  component: AnswerStrip,
  args: { message: aMessage(), onClose: () => undefined },
} satisfies Meta<typeof AnswerStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {}
export const Long: Story = { args: { message: aMessage({ content: 'Which one of these do I need? '.repeat(20) }) } }
