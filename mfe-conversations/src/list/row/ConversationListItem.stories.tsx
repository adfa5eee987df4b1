import { aLabel, anInbox } from '@parley/shared/testing/builders'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import type { RowLayout } from '../../panes/pane-layout.ts'
import { aMessagePush, anEntry } from '../../testing/conversation-builders.ts'
import { ConversationListItem } from './ConversationListItem.tsx'
import { previewOf } from './preview.ts'

const ignore = () => undefined
const facts = { draft: null, typists: [], myId: 7 }
const now = Math.floor(Date.now() / 1000)
const entry = anEntry({
  last_activity_at: now - 120,
  labels: ['warranty', 'e-bike'],
  priority: 'high',
  waiting_since: now - 720,
})

const meta = {
  title: 'conversations/ConversationListItem',
  component: ConversationListItem,
  args: {
    conversation: entry,
    preview: previewOf(entry, facts),
    inbox: anInbox({ id: 1, name: 'WhatsApp EU', channel_type: 'Channel::Whatsapp' }),
    labels: new Map(
      ['warranty', 'e-bike'].map((title, index) => [title, aLabel({ title, color: `var(--tint-${index + 1}-dot)` })]),
    ),
    isOnline: true,
    isOpen: false,
    isTabStop: true,
    showAssignee: true,
    href: '#',
    leaving: null,
    isChecked: false,
    onCheck: ignore,
    onOpen: ignore,
    onFocus: ignore,
    onHover: ignore,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 336, background: 'var(--bg-surface)', position: 'relative' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ConversationListItem>
export default meta
type Story = StoryObj<typeof meta>
const laidOut = (layout: RowLayout): NonNullable<Story['decorators']> => [
  (Story) => (
    <div data-layout={layout}>
      <Story />
    </div>
  ),
]

const hanne = { key: 'contact:31', name: 'Hanne', kind: 'contact' as const, isPrivate: false, until: 0 }
const jon = { key: 'user:8', name: 'Jon', kind: 'agent' as const, isPrivate: true, until: 0 }
const withPreview = (over: Parameters<typeof anEntry>[0], more: Partial<typeof facts> = {}) => {
  const conversation = anEntry({ last_activity_at: now - 300, ...over })
  return { conversation, preview: previewOf(conversation, { ...facts, ...more } as Parameters<typeof previewOf>[1]) }
}

export const Read: Story = {}
export const Unread: Story = { args: withPreview({ unread_count: 3 }) }
export const ManyUnread: Story = { args: withPreview({ unread_count: 42 }) }
export const Open: Story = { args: { isOpen: true } }
export const Selected: Story = { args: { isChecked: true } }
export const Typing: Story = { args: { preview: previewOf(entry, { ...facts, typists: [hanne] }) } }
export const ColleagueWritesNote: Story = { args: { preview: previewOf(entry, { ...facts, typists: [jon] }) } }
export const Draft: Story = { args: { preview: previewOf(entry, { ...facts, draft: 'Hi Hanne, the torque is 5 Nm' }) } }
export const Note: Story = {
  args: withPreview({ last_message: aMessagePush({ private: true, message_type: 1, content: 'Refund approved' }) }),
}
export const Photos: Story = {
  args: withPreview({
    last_message: aMessagePush({
      content: null,
      attachments: [1, 2].map((id) => ({ id, message_id: 1, account_id: 1, file_type: 'image' as const, meta: {} })),
    }),
  }),
}
export const Unassigned: Story = { args: withPreview({ assignee: null, unread_count: 1 }) }
export const ManyLabels: Story = {
  args: withPreview({ labels: ['warranty', 'e-bike', 'recall', 'dealer'], priority: 'urgent' }),
}
export const Arabic: Story = {
  args: withPreview({
    contact: { ...entry.contact, id: 9, name: 'عامر حداد' },
    last_message: aMessagePush({ content: 'متى يصل الطلب رقم 20377 من فضلكم؟' }),
    unread_count: 2,
  }),
}
export const VeryLong: Story = {
  args: withPreview({
    contact: { ...entry.contact, name: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the Elder' },
    last_message: aMessagePush({ content: 'word '.repeat(200) }),
  }),
}
export const Leaving: Story = { args: { leaving: { undo: { did: 'resolved', run: ignore } } } }
export const SnoozedUntil: Story = {
  args: withPreview({ status: 'snoozed', snoozed_until: '2026-12-01T09:00:00.000Z', labels: [], priority: null }),
}
export const Answered: Story = { args: withPreview({ labels: [], priority: null, waiting_since: 0, team: null }) }
export const WithATeam: Story = {
  args: withPreview({ labels: [], priority: null, waiting_since: 0, team: { id: 1, name: 'workshop' } }),
}
export const Compact: Story = { args: withPreview({ unread_count: 3 }), decorators: laidOut('compact') }
export const CompactNothingHurries: Story = {
  args: withPreview({ assignee: null, labels: [], priority: null, waiting_since: 0 }),
  decorators: laidOut('compact'),
}
export const CompactLeaving: Story = {
  args: { leaving: { undo: { did: 'resolved', run: ignore } } },
  decorators: laidOut('compact'),
}
export const InATable: Story = { args: withPreview({ unread_count: 3 }), decorators: laidOut('table') }
