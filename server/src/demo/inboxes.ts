import type { ChannelType } from '@parley/shared/contract/scalars'
import { type WorkingHour, week } from './working-time.ts'

/** One row of `inboxes`, with who answers there. */
export interface DemoInbox {
  id: number
  account_id: number
  name: string
  channel_type: ChannelType
  channel: Record<string, unknown>
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
  working_hours: WorkingHour[]
  timezone: string
  business_name: string | null
  members: number[]
  /** A bot answers first here. */
  hasBot?: true
}

/** The widget of the demo shop page names this token. */
export const DEMO_WEBSITE_TOKEN = 'marloweFinchShopChat2026'

const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6]
const WORK_DAYS = [1, 2, 3, 4, 5]
const PLAIN_WEEK = week(WORK_DAYS, 9, 17)

type Given = Pick<DemoInbox, 'id' | 'name' | 'channel_type' | 'members'> & Partial<DemoInbox>
const inbox = (given: Given): DemoInbox => ({
  account_id: 1,
  channel: {},
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

const widget = (website_url: string, website_token: string, more: Record<string, unknown>) => ({
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

const PRE_CHAT_FIELDS = [
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

const template = (name: string, status: string, category: string, text: string, header?: 'IMAGE') => ({
  id: String(710_000 + name.length * 37 + text.length),
  name,
  status,
  category,
  language: 'en',
  components: [...(header ? [{ type: 'HEADER', format: header }] : []), { type: 'BODY', text }],
})

const TEMPLATES = [
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

const whatsapp = (provider_config: Record<string, unknown>) => ({ provider_config, message_templates: TEMPLATES })

/** Marlowe & Finch: every channel type, one inbox without conversations and one without agents (D3). */
const MARLOWE: DemoInbox[] = [
  inbox({
    id: 1,
    name: 'Shop chat',
    channel_type: 'Channel::WebWidget',
    members: [1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 15, 16, 17],
    hasBot: true,
    greeting_enabled: true,
    greeting_message: 'Welcome to Marlowe & Finch. What can we do for you?',
    working_hours_enabled: true,
    working_hours: week(ALL_WEEK, 7, 22),
    out_of_office_message: 'We are back at 7:00 London time and answer then. Leave your e-mail if you close this page.',
    channel: widget('https://marlowe-finch.example', DEMO_WEBSITE_TOKEN, {
      welcome_title: 'Hello from the workshop',
      welcome_tagline: 'Ask about an order, a repair or a piece you have seen. A person answers.',
    }),
  }),
  inbox({
    id: 2,
    name: 'Trade chat',
    channel_type: 'Channel::WebWidget',
    members: [1, 6, 14],
    working_hours_enabled: true,
    working_hours: week(WORK_DAYS, 9, 17),
    channel: widget('https://trade.marlowe-finch.example', 'marloweFinchTradeChat2026', {
      widget_color: '#0E7490',
      welcome_title: 'Trade desk',
      welcome_tagline: 'Quotes, invoices and delivery slots for trade customers.',
      reply_time: 'in_a_few_hours',
      pre_chat_form_enabled: true,
      pre_chat_form_options: {
        pre_chat_message: 'Tell us who you are, then we can find your account.',
        pre_chat_fields: PRE_CHAT_FIELDS,
      },
    }),
  }),
  inbox({
    id: 3,
    name: 'support@',
    channel_type: 'Channel::Email',
    members: [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    email: 'support@marlowe-finch.example',
    provider: 'google',
    channel: {
      email: 'support@marlowe-finch.example',
      forward_to_email: '6f1ed002ab5595859014ebf0951522d9@inbound.example',
      imap_enabled: true,
    },
    working_hours_enabled: true,
    working_hours: week(ALL_WEEK, 8, 20),
  }),
  inbox({
    id: 4,
    name: 'returns@',
    channel_type: 'Channel::Email',
    members: [1, 3, 10, 11],
    email: 'returns@marlowe-finch.example',
    provider: 'microsoft',
    channel: {
      email: 'returns@marlowe-finch.example',
      forward_to_email: '0c68dd1d6a5f4b0e9c1f4a9a1f2d7730@inbound.example',
      imap_enabled: true,
      reauthorization_required: true,
    },
  }),
  inbox({
    id: 5,
    name: 'invoices@',
    channel_type: 'Channel::Email',
    members: [1, 6, 14],
    email: 'invoices@marlowe-finch.example',
    channel: {
      email: 'invoices@marlowe-finch.example',
      forward_to_email: '91b5d0a3ce7f4c55a7b3ef1b0d9a6e12@inbound.example',
      imap_enabled: true,
    },
    csat_survey_enabled: false,
  }),
  inbox({
    id: 6,
    name: 'WhatsApp UK',
    channel_type: 'Channel::Whatsapp',
    provider: 'whatsapp_cloud',
    phone_number: '+447700900101',
    members: [1, 2, 3, 4, 8, 12, 15, 16],
    enable_auto_assignment: true,
    channel: whatsapp({ phone_number_id: '104200300400500', business_account_id: '998877665544' }),
  }),
  inbox({
    id: 7,
    name: 'WhatsApp DE',
    channel_type: 'Channel::Whatsapp',
    provider: 'default',
    phone_number: '+447700900102',
    members: [10, 12],
    timezone: 'Europe/Berlin',
    channel: whatsapp({ api_key: 'demo' }),
  }),
  inbox({
    id: 8,
    name: 'WhatsApp BR',
    channel_type: 'Channel::Whatsapp',
    provider: 'whatsapp_cloud',
    phone_number: '+447700900103',
    members: [1, 7, 9],
    timezone: 'America/Sao_Paulo',
    channel: whatsapp({
      phone_number_id: '104200300400777',
      business_account_id: '998877665511',
      is_embedded_signup: true,
      business_app_onboarding: false,
    }),
  }),
  inbox({
    id: 9,
    name: 'Delivery SMS',
    channel_type: 'Channel::TwilioSms',
    medium: 'sms',
    members: [2, 8, 16],
    channel: {
      messaging_service_sid: 'MG00000000000000000000000000000001',
      account_sid: 'AC00000000000000000000000000000001',
    },
  }),
  inbox({
    id: 10,
    name: 'WhatsApp Trade',
    channel_type: 'Channel::TwilioSms',
    medium: 'whatsapp',
    phone_number: 'whatsapp:+447700900104',
    members: [1, 6, 14],
    channel: { account_sid: 'AC00000000000000000000000000000001' },
  }),
  inbox({
    id: 11,
    name: 'Store pickups',
    channel_type: 'Channel::Sms',
    provider: 'default',
    phone_number: '+447700900105',
    members: [8, 9, 16],
    enable_auto_assignment: true,
    channel: { provider_config: { account_id: '5500100', application_id: '93de2206-9669-4e07-948d-329f4b722ee2' } },
  }),
  inbox({
    id: 12,
    name: 'Marlowe & Finch UK',
    channel_type: 'Channel::FacebookPage',
    members: [1, 2, 15, 17],
    channel: { page_id: '102938475610293' },
  }),
  inbox({
    id: 13,
    name: '@marlowefinch',
    channel_type: 'Channel::TwitterProfile',
    members: [2, 15, 17],
    channel: { profile_id: '880011223344', tweets_enabled: true },
    csat_survey_enabled: false,
  }),
  inbox({
    id: 14,
    name: 'Night desk bot',
    channel_type: 'Channel::Telegram',
    members: [4, 8, 11, 13],
    channel: { bot_name: 'marlowe_night_bot' },
  }),
  inbox({
    id: 15,
    name: 'Japan store',
    channel_type: 'Channel::Line',
    members: [1, 18, 11],
    timezone: 'Asia/Tokyo',
    channel: { line_channel_id: '2001122334' },
  }),
  inbox({
    id: 16,
    name: 'Order system',
    channel_type: 'Channel::Api',
    members: [1, 2, 7, 12, 16],
    channel: {
      inbox_identifier: 'orderSystem2026',
      webhook_url: 'https://orders.marlowe-finch.example/parley',
      additional_attributes: {},
    },
    csat_survey_enabled: false,
  }),
  inbox({
    id: 17,
    name: 'Pop-up market',
    channel_type: 'Channel::WebWidget',
    members: [1, 15],
    channel: widget('https://popup.marlowe-finch.example', 'marloweFinchPopUp2026', {
      widget_color: '#B54708',
      welcome_title: 'See you at the market',
    }),
  }),
  inbox({
    id: 18,
    name: 'jobs@',
    channel_type: 'Channel::Email',
    members: [],
    email: 'jobs@marlowe-finch.example',
    channel: {
      email: 'jobs@marlowe-finch.example',
      forward_to_email: 'd2a84f4b8b650937ec8f73cd8be2c74a@inbound.example',
    },
    csat_survey_enabled: false,
  }),
]

/** The other accounts: a few inboxes each. */
const OTHERS: DemoInbox[] = [
  inbox({
    id: 21,
    account_id: 2,
    name: 'In-app chat',
    channel_type: 'Channel::WebWidget',
    members: [1, 21, 22, 23],
    business_name: 'Halyard Cloud',
    channel: widget('https://halyard.example', 'halyardInAppChat2026', {
      widget_color: '#4F46E5',
      welcome_title: 'Halyard support',
    }),
  }),
  inbox({
    id: 22,
    account_id: 2,
    name: 'help@',
    channel_type: 'Channel::Email',
    members: [1, 21, 23],
    email: 'help@halyard.example',
    business_name: 'Halyard Cloud',
    channel: { email: 'help@halyard.example', forward_to_email: '5b3fa7ba57d3f0c9b1f8d9d5f1f50c3a@inbound.example' },
  }),
  inbox({
    id: 23,
    account_id: 3,
    name: 'دردشة الموقع',
    channel_type: 'Channel::WebWidget',
    members: [1, 24, 25],
    business_name: null,
    timezone: 'Asia/Riyadh',
    channel: widget('https://noor-aldar.example', 'noorAldarChat2026', {
      widget_color: '#0F766E',
      welcome_title: 'أهلاً بكم',
      welcome_tagline: 'نجيب عن أسئلتكم حول المواعيد والنتائج.',
    }),
  }),
  inbox({
    id: 24,
    account_id: 3,
    name: 'واتساب العيادة',
    channel_type: 'Channel::Whatsapp',
    provider: 'whatsapp_cloud',
    phone_number: '+447700900110',
    members: [24, 25, 1],
    business_name: null,
    timezone: 'Asia/Riyadh',
    channel: whatsapp({}),
  }),
  inbox({
    id: 25,
    account_id: 4,
    name: 'Technik-Hotline',
    channel_type: 'Channel::Email',
    members: [1, 26, 27],
    email: 'technik@kupferberg.example',
    business_name: 'Kupferberg Technik',
    timezone: 'Europe/Berlin',
    channel: {
      email: 'technik@kupferberg.example',
      forward_to_email: '7e58d63b60197ceb55a1c487989a3720@inbound.example',
    },
  }),
  inbox({
    id: 26,
    account_id: 4,
    name: 'Website',
    channel_type: 'Channel::WebWidget',
    members: [1, 26, 27],
    business_name: 'Kupferberg Technik',
    timezone: 'Europe/Berlin',
    channel: widget('https://kupferberg.example', 'kupferbergChat2026', { welcome_title: 'Guten Tag' }),
  }),
  inbox({
    id: 27,
    account_id: 5,
    name: 'books@',
    channel_type: 'Channel::Email',
    members: [28],
    email: 'books@oldpier.example',
    business_name: 'Old Pier Books',
    channel: { email: 'books@oldpier.example', forward_to_email: 'f1c9645dbc14efddc7d8a322685f26eb@inbound.example' },
  }),
]

export const INBOXES: DemoInbox[] = [...MARLOWE, ...OTHERS]

export const inboxById = (id: number): DemoInbox => {
  const found = INBOXES.find((row) => row.id === id)
  if (!found) throw new Error(`no demo inbox ${id}`)
  return found
}
