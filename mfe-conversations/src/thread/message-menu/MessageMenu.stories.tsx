import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { aMessage } from '../../testing/conversation-builders.ts'
import { MessageMenu } from './MessageMenu.tsx'

const ignore = () => undefined

const meta = {
  title: 'conversations/MessageMenu',
  component: MessageMenu,
  args: {
    message: aMessage({ content: 'Where is my lamp?' }),
    at: { x: 40, y: 40 },
    onClose: ignore,
    actions: {
      ...{ onAnswer: ignore, onCopy: ignore, onCopyLink: ignore },
      ...{ onTranslate: ignore, onCanned: ignore, onDelete: ignore },
    },
  },
} satisfies Meta<typeof MessageMenu>
export default meta
type Story = StoryObj<typeof meta>

export const OfWords: Story = {}
export const OfFilesAlone: Story = { args: { message: aMessage({ content: null }) } }
/** Who only may see some conversations keeps nothing for everybody. */
export const WithoutCannedResponses: Story = {
  parameters: { shell: { session: { permissions: ['conversation_participating_manage'] } } },
}
