import type {
  WebsiteChannelConfig,
  WidgetConfig,
  WidgetConversationSummary,
  WidgetMessage,
} from '@parley/shared/contract/widget'

/** A message of the business, or of the visitor with `message_type: 0`. For tests. */
export const aMessage = (facts: Partial<WidgetMessage> = {}): WidgetMessage => ({
  id: 1,
  content: 'Hello',
  message_type: 1,
  content_type: 'text',
  content_attributes: {},
  created_at: 1_700_000_000,
  conversation_id: 1,
  inbox_id: 1,
  private: false,
  source_id: null,
  status: 'sent',
  ...(facts.message_type === 0
    ? {}
    : { sender: { id: 2, name: 'Maya Okafor', available_name: 'Maya', type: 'user' as const } }),
  ...facts,
})

export const aChannelConfig = (facts: Partial<WebsiteChannelConfig> = {}): WebsiteChannelConfig => ({
  api_host: 'http://localhost',
  auth_token: 'token',
  website_name: 'Shop chat',
  website_token: 'abc',
  avatar_url: '',
  widget_color: '#1F5FD6',
  welcome_title: 'Hello from the workshop',
  welcome_tagline: '',
  locale: 'en',
  enabled_languages: [],
  enabled_features: ['attachments', 'emoji_picker', 'end_conversation'],
  reply_time: 'in_a_few_minutes',
  pre_chat_form_enabled: false,
  pre_chat_form_options: {},
  working_hours_enabled: false,
  working_hours: [],
  out_of_office_message: null,
  timezone: 'Europe/London',
  utc_off_set: '+00:00',
  csat_survey_enabled: true,
  has_campaigns: false,
  allow_messages_after_resolved: true,
  disable_branding: false,
  portal: null,
  ...facts,
})

export const aConfig = (
  facts: Partial<WebsiteChannelConfig> = {},
  contact: Partial<WidgetConfig['contact']> = {},
): WidgetConfig => ({
  website_channel_config: aChannelConfig(facts),
  contact: { id: null, name: null, email: null, phone_number: null, identifier: null, pubsub_token: null, ...contact },
  global_config: { BRAND_NAME: 'Parley', WIDGET_BRAND_URL: '', LOGO_THUMBNAIL: '' },
})

/** One of the visitor's conversations as the list says it. */
export const aTalk = (facts: Partial<WidgetConversationSummary> = {}): WidgetConversationSummary => ({
  id: 1,
  status: 'open',
  contact_last_seen_at: 0,
  last_activity_at: 1_700_000_000,
  unread_count: 0,
  last_message: { content: 'Hello', message_type: 1, created_at: 1_700_000_000 },
  ...facts,
})
