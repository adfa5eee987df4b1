import type { ChannelType } from '@parley/shared/contract/scalars'
import { type WorkingDay, week } from '../working-week.ts'

/** One row of `inboxes`, with who answers there. */
export interface DemoInbox {
  id: number
  account_id: number
  name: string
  channel_type: ChannelType
  channel: Record<string, unknown>
  /** What its provider names it by; whoever signs in there again gets the same inbox. */
  channel_address: string | null
  provider: string | null
  medium: 'sms' | 'whatsapp' | null
  phone_number: string | null
  email: string | null
  greeting_enabled: boolean
  greeting_message: string | null
  enable_auto_assignment: boolean
  csat_survey_enabled: boolean
  csat_config: Record<string, unknown>
  working_hours_enabled: boolean
  out_of_office_message: string | null
  working_hours: WorkingDay[]
  timezone: string
  business_name: string | null
  members: number[]
  /** A bot answers first here. */
  hasBot?: true
}

/** The widget of the demo shop page names this token. */
export const DEMO_WEBSITE_TOKEN = 'marloweFinchShopChat2026'

export const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6]
export const WORK_DAYS = [1, 2, 3, 4, 5]
export const PLAIN_WEEK = week(WORK_DAYS, 9, 17)

type Given = Pick<DemoInbox, 'id' | 'name' | 'channel_type' | 'members'> & Partial<DemoInbox>
export const inbox = (given: Given): DemoInbox => ({
  account_id: 1,
  channel: {},
  channel_address: null,
  provider: null,
  medium: null,
  phone_number: null,
  email: null,
  greeting_enabled: false,
  greeting_message: null,
  enable_auto_assignment: false,
  csat_survey_enabled: true,
  csat_config: { display_type: 'emoji', message: '', survey_rules: { operator: 'contains', values: [] } },
  working_hours_enabled: false,
  out_of_office_message: null,
  working_hours: PLAIN_WEEK,
  timezone: 'Europe/London',
  business_name: 'Marlowe & Finch',
  ...given,
})

export const widget = (website_url: string, website_token: string, more: Record<string, unknown>) => ({
  website_url,
  website_token,
  widget_color: '#1F5FD6',
  welcome_title: 'Hello',
  welcome_tagline: '',
  selected_feature_flags: ['attachments', 'emoji_picker', 'end_conversation'],
  reply_time: 'in_a_few_minutes',
  pre_chat_form_enabled: false,
  pre_chat_form_options: { pre_chat_message: 'Share your queries or comments here.', pre_chat_fields: PRE_CHAT_FIELDS },
  continuity_via_email: true,
  hmac_mandatory: false,
  ...more,
})

export const PRE_CHAT_FIELDS = [
  {
    field_type: 'standard',
    name: 'emailAddress',
    label: 'Email address',
    placeholder: 'name@example.com',
    type: 'email',
    required: true,
    enabled: true,
  },
  {
    field_type: 'standard',
    name: 'fullName',
    label: 'Full name',
    placeholder: 'Your name',
    type: 'text',
    required: false,
    enabled: true,
  },
  {
    field_type: 'standard',
    name: 'phoneNumber',
    label: 'Phone number',
    placeholder: '+44 7700 900123',
    type: 'text',
    required: false,
    enabled: false,
  },
]

export const template = (name: string, status: string, category: string, text: string, header?: 'IMAGE') => ({
  id: String(710_000 + name.length * 37 + text.length),
  name,
  status,
  category,
  language: 'en',
  components: [...(header ? [{ type: 'HEADER', format: header }] : []), { type: 'BODY', text }],
})

export const TEMPLATES = [
  template(
    'pickup_confirmation',
    'APPROVED',
    'UTILITY',
    'Hello {{1}}, the courier collects order {{2}} on {{3}}. Please keep the box open at the top.',
  ),
  template('order_dispatched', 'APPROVED', 'UTILITY', 'Good news, {{1}}: order {{2}} has left our warehouse.', 'IMAGE'),
  template(
    'autumn_preview',
    'PENDING',
    'MARKETING',
    'The autumn table linen is here, {{1}}. You see it a day before everybody else.',
  ),
  template('win_back_20', 'REJECTED', 'MARKETING', 'We miss you! 20 % off everything, today only, {{1}}!!!'),
]

export const whatsapp = (provider_config: Record<string, unknown>) => ({
  provider_config,
  message_templates: TEMPLATES,
})
