import type { MessageRest } from '@parley/shared/contract/message'
import type { Meta, StoryObj } from '@storybook/react-webpack5'
import type { OutboxEntry } from '../../reply/outbox/outbox.ts'
import { aMessage } from '../../testing/conversation-builders.ts'
import { messagePage } from '../../testing/message-pages.ts'
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
      onMenu: ignore,
      onEditStored: ignore,
      onGo: ignore,
      onEdit: ignore,
      onDiscard: ignore,
      onUndo: ignore,
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
/** A mail that has not left yet. */
export const Held: Story = {
  args: { group: groupOf([], [waiting({ status: 'holding', hold_until: Date.now() + 10_000 })]) },
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
const survey = (attributes: Record<string, unknown>) =>
  groupOf([
    aMessage({
      message_type: 3,
      content_type: 'input_csat',
      content: 'How did we do?',
      content_attributes: {
        submitted_values: { csat_survey_response: { rating: 4, feedback_message: 'Fast and human.' } },
        ...attributes,
      },
    }),
  ])
export const Survey: Story = { args: { group: survey({}) } }
export const SurveyWithStars: Story = { args: { group: survey({ display_type: 'star' }) } }
export const SurveyAsked: Story = { args: { group: survey({ submitted_values: {} }) } }
const letter = (email: object, facts: Partial<MessageRest> = {}) =>
  groupOf([
    aMessage({
      sender: hanne,
      content_type: 'incoming_email',
      content_attributes: {
        email: {
          subject: 'Order NW-20418',
          from: ['Hanne Vestergaard <hanne.v@fjordpost.example>'],
          to: ['support@northwind.example'],
          cc: ['sister@fjordpost.example'],
          ...email,
        },
      },
      ...facts,
    }),
  ])
const HTML = '<p>Hi,</p><p>the <b>bracket</b> is here.</p><table border="1"><tr><td>Size</td><td>6 mm</td></tr></table>'

export const Mail: Story = {
  args: {
    group: letter({
      text_content: {
        full: 'It fits.\n\nOn Monday Maya wrote:\n> Which size?',
        reply: 'It fits.',
        quoted: '> Which size?',
      },
    }),
  },
}
export const MailWithLayout: Story = {
  args: { group: letter({ html_content: { full: HTML, reply: HTML, quoted: '' } }) },
}
export const MailWithPicturesHeldBack: Story = {
  args: { group: letter({ html_content: { full: `${HTML}<img src="https://shop.example/logo.png" alt="Logo">` } }) },
}
export const MailTranslated: Story = {
  args: {
    group: groupOf([
      aMessage({
        sender: hanne,
        content_type: 'incoming_email',
        content_attributes: { email: { subject: 'Hej' }, translations: { en: 'When will it come?' } },
        content: 'Hvornår kommer den?',
      }),
    ]),
  },
}
export const LongMail: Story = { args: { group: letter({ html_content: { full: HTML.repeat(30) } }) } }
export const HostileMail: Story = {
  args: {
    group: letter({
      html_content: { full: '<script>alert(1)</script><p onclick="alert(1)" style="position:fixed">Hello</p>' },
    }),
  },
}
export const MailWithoutFacts: Story = { args: { group: letter({ from: null, to: null, cc: null, subject: null }) } }
export const AnswerByMail: Story = {
  args: {
    group: groupOf([
      reply({
        content_attributes: { to_emails: ['hanne.v@fjordpost.example'], cc_emails: ['sister@fjordpost.example'] },
      }),
    ]),
  },
}
export const AnswersAMessage: Story = {
  args: {
    group: groupOf([
      aMessage({ id: 1, sender: hanne, content: 'Which size do I need?' }),
      aMessage({ id: 2, sender: hanne, content: 'This one I mean', content_attributes: { in_reply_to: 1 } }),
    ]),
  },
}
export const Reacted: Story = {
  args: {
    group: groupOf([
      aMessage({ id: 1, sender: hanne, content: 'The table has come, and it fits.' }),
      aMessage({ id: 2, sender: hanne, content: '❤️', content_attributes: { in_reply_to: 1, is_reaction: true } }),
    ]),
  },
}
const template = { content: 'Hello Hanne, your table is ready. When may we bring it?', template: 'pickup_confirmation' }
export const SentFromATemplate: Story = { args: { group: groupOf([reply({ ...template, status: 'delivered' })]) } }
export const TemplateWithALongName: Story = {
  args: { group: groupOf([reply({ ...template, template: 'pickup_confirmation_with_time_and_place_'.repeat(4) })]) },
}
export const SendingATemplate: Story = {
  args: {
    group: groupOf(
      [],
      [
        waiting({
          content: template.content,
          facts: { template_params: { name: template.template, processed_params: {} } },
        }),
      ],
    ),
  },
}
const answering = groupOf([
  aMessage({ id: 2, sender: hanne, content: 'This one I mean', content_attributes: { in_reply_to: 1 } }),
])
const storedAs = (messages: readonly MessageRest[]) => ({
  shell: { http: { 'GET /api/v1/accounts/1/conversations/:id/messages': () => messagePage(messages, {}) } },
})
export const AnswersFarBack: Story = {
  args: { group: answering },
  parameters: storedAs([aMessage({ id: 1, sender: hanne, content: 'Which size do I need?' })]),
}
export const AnswersWhatIsGone: Story = { args: { group: answering }, parameters: storedAs([]) }
export const AnswersWhatWasDeleted: Story = {
  args: { group: answering },
  parameters: storedAs([aMessage({ id: 1, sender: hanne, content_attributes: { deleted: true } })]),
}
export const Translated: Story = {
  args: {
    group: groupOf([
      aMessage({
        sender: hanne,
        content: 'Hvornår kommer den?',
        content_attributes: { translations: { en: 'When will it come?' } },
      }),
    ]),
  },
}
export const AnswersAStory: Story = {
  args: {
    group: groupOf([
      aMessage({ sender: hanne, content: 'Love it', content_attributes: { story_url: 'https://story.example/1' } }),
    ]),
  },
}
export const Cards: Story = {
  args: {
    group: groupOf([
      aMessage({
        message_type: 3,
        content_type: 'cards',
        content: 'These would fit',
        content_attributes: {
          items: [
            {
              title: 'Fjord E2 bracket',
              description: '6 mm, captive bolt',
              actions: [{ type: 'link', text: 'Order' }],
            },
            { title: 'Fjord E2 kit', description: 'With spokes', actions: [] },
          ],
        },
      }),
    ]),
  },
}
export const Articles: Story = {
  args: {
    group: groupOf([
      aMessage({
        message_type: 3,
        content_type: 'article',
        content: null,
        content_attributes: {
          items: [{ title: 'Torque guide', description: 'For all stems', link: 'https://help.example/torque' }],
        },
      }),
    ]),
  },
}
export const FormFilledIn: Story = {
  args: {
    group: groupOf([
      aMessage({
        message_type: 3,
        content_type: 'form',
        content: 'Please tell us',
        content_attributes: {
          items: [{ label: 'Frame size', name: 'size', type: 'text' }],
          submitted_values: [{ name: 'size', value: '54' }],
        },
      }),
    ]),
  },
}
const file = (facts: object) => [
  { id: 1, message_id: 1, account_id: 1, file_type: 'file' as const, meta: {}, ...facts },
]
export const Location: Story = {
  args: {
    group: groupOf([
      aMessage({
        sender: hanne,
        content: null,
        attachments: file({
          file_type: 'location',
          coordinates_lat: 56.16,
          coordinates_long: 10.2,
          fallback_title: 'Aarhus, Banegårdspladsen',
        }),
      }),
    ]),
  },
}
export const ContactCard: Story = {
  args: {
    group: groupOf([
      aMessage({
        sender: hanne,
        content: null,
        attachments: file({ file_type: 'contact', fallback_title: '+45 20 71 88 04' }),
      }),
    ]),
  },
}
export const Sticker: Story = {
  args: {
    group: groupOf([
      aMessage({
        sender: hanne,
        content: null,
        content_type: 'sticker',
        attachments: file({ file_type: 'image', data_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
      }),
    ]),
  },
}
export const VoiceMessage: Story = {
  args: {
    group: groupOf([
      aMessage({
        sender: hanne,
        content: null,
        attachments: file({
          file_type: 'audio',
          data_url: 'data:audio/wav;base64,',
          transcribed_text: 'It clicks when I brake.',
        }),
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
