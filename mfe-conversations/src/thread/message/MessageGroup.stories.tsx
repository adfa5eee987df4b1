import type { MessageRest } from '@parley/shared/contract/message'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import type { OutboxEntry } from '../../reply/outbox/outbox.ts'
import { aMessage } from '../../testing/conversation-builders.ts'
import { buildTimeline, type TimelineRow } from '../timeline.ts'
import { MessageGroup } from './MessageGroup.tsx'

const ignore = () => undefined
const me = { id: 7, name: 'Maya Okafor', thumbnail: '', kind: 'user' as const }
const maya = {
  type: 'user' as const,
  id: 7,
  name: 'Maya Okafor',
  available_name: 'Maya',
  avatar_url: '',
  thumbnail: '',
  availability_status: 'online' as const,
}
const hanne = {
  type: 'contact' as const,
  id: 31,
  name: 'Hanne Vestergaard',
  email: null,
  phone_number: null,
  identifier: null,
  thumbnail: '',
  blocked: false,
  additional_attributes: {},
  custom_attributes: {},
}

type Group = Extract<TimelineRow, { kind: 'group' }>

function groupOf(messages: MessageRest[], outbox: OutboxEntry[] = []): Group {
  const rows = buildTimeline({ messages, outbox, seenAt: null, me, dayOf: () => 'today' })
  const group = rows.find((row) => row.kind === 'group')
  if (!group) throw new Error('the example has no group')
  return group
}

const reply = (facts: Partial<MessageRest> = {}) =>
  aMessage({ message_type: 1, sender: maya, content: 'Is the magnet level with the mark on the frame?', ...facts })
const waiting = (facts: Partial<OutboxEntry> = {}): OutboxEntry => ({
  echo_id: 'e1',
  conversation_id: 1,
  content: 'Yes, that is safe. A kit leaves today.',
  private: false,
  status: 'progress',
  reason: null,
  created_at: aMessage().created_at,
  after_id: 0,
  ...facts,
})

const meta = {
  title: 'conversations/MessageGroup',
  component: MessageGroup,
  args: {
    actions: {
      onRetry: ignore,
      onRetryStored: ignore,
      onDelete: ignore,
      onCopy: ignore,
      onEdit: ignore,
      onDiscard: ignore,
    },
    canRetry: true,
    group: groupOf([aMessage({ sender: hanne })]),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 500, padding: 16, background: 'var(--bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MessageGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Incoming: Story = {
  args: {
    group: groupOf([aMessage({ id: 1, sender: hanne, content: 'It is 1 cm off' }), aMessage({ id: 2, sender: hanne })]),
  },
}
export const Sent: Story = { args: { group: groupOf([reply()]) } }
export const Delivered: Story = { args: { group: groupOf([reply({ status: 'delivered' })]) } }
export const ReadByCustomer: Story = { args: { group: groupOf([reply({ status: 'read' })]) } }
export const PrivateNote: Story = {
  args: {
    group: groupOf([
      reply({ private: true, content: 'Same batch as the recall. [@Jon](mention://user/8/Jon) can we post one?' }),
    ]),
  },
}
export const Automation: Story = {
  args: { group: groupOf([aMessage({ message_type: 3, content: 'How did we do?' })]) },
}
export const Sending: Story = { args: { group: groupOf([], [waiting()]) } }
export const WaitingForConnection: Story = {
  args: { group: groupOf([], [waiting({ status: 'waiting' }), waiting({ echo_id: 'e2', status: 'waiting' })]) },
}
export const Refused: Story = {
  args: { group: groupOf([], [waiting({ status: 'failed', reason: 'the number could not be reached' })]) },
}
export const NotDelivered: Story = {
  args: {
    group: groupOf([reply({ status: 'failed', content_attributes: { external_error: 'the mailbox is full' } })]),
  },
}
export const NotDeliveredAndTooLate: Story = {
  args: {
    canRetry: false,
    group: groupOf([
      reply({ status: 'failed', content_attributes: { external_error: '(#10) sent outside of allowed window.' } }),
    ]),
  },
}
export const Deleted: Story = { args: { group: groupOf([reply({ content_attributes: { deleted: true } })]) } }
export const Unsupported: Story = {
  args: { group: groupOf([aMessage({ sender: hanne, content_attributes: { is_unsupported: true } })]) },
}
export const Survey: Story = {
  args: {
    group: groupOf([
      aMessage({
        message_type: 3,
        content_type: 'input_csat',
        content: 'How did we do?',
        content_attributes: {
          submitted_values: { csat_survey_response: { rating: 5, feedback_message: 'Fast and human.' } },
        },
      }),
    ]),
  },
}
export const Mail: Story = {
  args: {
    group: groupOf([
      aMessage({
        sender: hanne,
        content_type: 'incoming_email',
        content_attributes: { email: { subject: 'Order NW-20418' } },
      }),
    ]),
  },
}
export const VeryLong: Story = {
  args: { group: groupOf([aMessage({ sender: hanne, content: 'A line of a pasted log\n'.repeat(60) })]) },
}
export const RightToLeft: Story = {
  args: { group: groupOf([aMessage({ sender: hanne, content: 'متى يصل الطلب رقم 20377 من فضلكم؟' })]) },
}
export const Files: Story = {
  args: {
    group: groupOf([
      aMessage({
        sender: hanne,
        content: 'The invoice',
        attachments: [
          {
            id: 1,
            message_id: 1,
            account_id: 1,
            file_type: 'file',
            meta: {},
            extension: 'pdf',
            data_url: 'https://files.example/invoice.pdf',
            file_size: 245_000,
          },
        ],
      }),
    ]),
  },
}
