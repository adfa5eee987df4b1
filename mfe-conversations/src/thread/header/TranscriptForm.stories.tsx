import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { TranscriptForm } from './TranscriptForm.tsx'

const meta = {
  title: 'conversations/TranscriptForm',
  component: TranscriptForm,
  args: { conversationId: 1, address: 'hanne.v@fjordpost.example', onClose: () => undefined },
} satisfies Meta<typeof TranscriptForm>
export default meta
type Story = StoryObj<typeof meta>

export const KnownAddress: Story = {}
export const UnknownAddress: Story = { args: { address: '' } }
