import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { anEntry } from '../testing/conversation-builders.ts'
import { serverWith } from '../testing/conversations-server.ts'
import { RequiredDialog } from './RequiredDialog.tsx'

const ignore = () => undefined
const nothing = anEntry({ priority: null, labels: [], team: null, assignee: null })

const meta = {
  title: 'conversations/RequiredDialog',
  component: RequiredDialog,
  args: { conversation: nothing, asked: ['priority', 'team'], onResolve: ignore, onClose: ignore },
  parameters: { shell: { http: serverWith({ conversations: [] }) } },
} satisfies Meta<typeof RequiredDialog>
export default meta
type Story = StoryObj<typeof meta>

export const SomethingMissing: Story = {}
export const EverythingMissing: Story = { args: { asked: ['priority', 'assignee', 'tag', 'team'] } }
export const Complete: Story = {
  args: { asked: ['priority', 'tag'], conversation: anEntry({ priority: 'high', labels: ['warranty'] }) },
}
