import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { anEntry } from '../../testing/conversation-builders.ts'
import { serverWith } from '../../testing/conversations-server.ts'
import { ConversationHeader } from './ConversationHeader.tsx'
import { headerFacts } from './header-facts.ts'

const ignore = () => undefined
const facts = (more: Parameters<typeof anEntry>[0] = {}) => headerFacts(anEntry(more))
const now = Math.floor(Date.now() / 1000)
const promise = (due_at: number, missed = false) =>
  ({ targets: [{ target: 'first_response', due_at, done_at: null, missed }] }) as never

const meta = {
  title: 'conversations/ConversationHeader',
  component: ConversationHeader,
  args: { conversation: facts(), isContextOpen: true, onStatus: ignore, onContext: ignore, onBack: ignore },
  parameters: { shell: { http: serverWith({ conversations: [] }) } },
} satisfies Meta<typeof ConversationHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const PanelClosed: Story = { args: { isContextOpen: false } }
export const Resolved: Story = { args: { conversation: facts({ status: 'resolved' }) } }
export const Pending: Story = { args: { conversation: facts({ status: 'pending' }) } }
export const SnoozedUntil: Story = {
  args: { conversation: facts({ status: 'snoozed', snoozed_until: '2026-12-01T09:00:00.000Z' }) },
}
export const SnoozedUntilTomorrow: Story = {
  args: { conversation: facts({ status: 'snoozed', snoozed_until: new Date((now + 86_400) * 1000).toISOString() }) },
}
export const SnoozedUntilTheyReply: Story = {
  args: { conversation: facts({ status: 'snoozed', snoozed_until: null }) },
}
export const Verified: Story = { args: { conversation: facts({ verified: true }) } }
export const Muted: Story = { args: { conversation: facts({ muted: true }) } }
export const PromiseSoon: Story = { args: { conversation: facts({ sla: promise(now + 600) }) } }
export const PromiseBroken: Story = { args: { conversation: facts({ sla: promise(now - 600, true) }) } }
const closing = (seconds: number) => ({ reply_window: { seconds: 86_400, closes_at: now + seconds } })
export const WindowClosing: Story = { args: { conversation: facts(closing(2 * 3600 + 630)) } }
export const WindowClosingSoon: Story = { args: { conversation: facts(closing(1230)) } }
export const WindowClosingWithoutRoom: Story = {
  args: { conversation: facts(closing(1230)) },
  decorators: [
    (Story) => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
}
export const BesideAnother: Story = {
  args: { onClose: ignore },
  decorators: [
    (Story) => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
}
export const VeryLongName: Story = {
  args: {
    conversation: facts({
      contact: { ...anEntry().contact, name: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Elder' },
    }),
  },
}
export const Arabic: Story = {
  args: { conversation: facts({ contact: { ...anEntry().contact, name: 'عامر حداد' } }) },
}
