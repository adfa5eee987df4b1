import * as v from 'valibot'
import { Attachment } from '../conversations/message.ts'
import { TriggerRules } from '../records/campaign.ts'
import { PushUser } from '../values/person.ts'
import {
  Attributes,
  Availability,
  ContentType,
  ConversationStatus,
  MessageStatus,
  MessageTypeNum,
  Unix,
  UnixF,
} from '../values/scalars.ts'

/** Header that carries the visitor's token; the inbox is named by `website_token` in the query. */
export const VISITOR_TOKEN_HEADER = 'X-Auth-Token'

/** Whoever wrote a message, as a visitor may know them: never an e-mail address or an attribute. */
export const WidgetSender = v.object({
  id: v.number(),
  name: v.string(),
  /** Agents: the name to show. */
  available_name: v.optional(v.string()),
  avatar_url: v.optional(v.string()),
  thumbnail: v.optional(v.string()),
  type: v.picklist(['user', 'contact', 'agent_bot']),
  availability_status: v.optional(v.nullable(Availability)),
})
export type WidgetSender = v.InferOutput<typeof WidgetSender>

/** A message in every answer of the visitor API and, with more fields, in its events. Private notes never appear. */
export const WidgetMessage = v.object({
  id: v.number(),
  content: v.nullable(v.string()),
  message_type: MessageTypeNum,
  content_type: ContentType,
  content_attributes: Attributes,
  created_at: Unix,
  /** Display id. */
  conversation_id: v.number(),
  inbox_id: v.number(),
  private: v.boolean(),
  source_id: v.nullable(v.string()),
  status: MessageStatus,
  echo_id: v.optional(v.string()),
  attachments: v.optional(v.array(Attachment)),
  sender: v.optional(WidgetSender),
})
export type WidgetMessage = v.InferOutput<typeof WidgetMessage>

/** The session's contact. All null until the first message or identification makes one. */
export const WidgetContact = v.object({
  id: v.nullable(v.number()),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
  identifier: v.nullable(v.string()),
  /** Opens the visitor's realtime connection: `auth: {pubsub_token}`. */
  pubsub_token: v.nullable(v.string()),
})
export type WidgetContact = v.InferOutput<typeof WidgetContact>

const WorkingHour = v.object({
  day_of_week: v.number(),
  closed_all_day: v.boolean(),
  open_all_day: v.boolean(),
  open_hour: v.nullable(v.number()),
  open_minutes: v.nullable(v.number()),
  close_hour: v.nullable(v.number()),
  close_minutes: v.nullable(v.number()),
})

/** What the widget must know about its inbox before anything is written. */
export const WebsiteChannelConfig = v.object({
  api_host: v.string(),
  /** The visitor's token: keep it and send it as `X-Auth-Token`. */
  auth_token: v.string(),
  website_name: v.string(),
  website_token: v.string(),
  avatar_url: v.string(),
  widget_color: v.string(),
  welcome_title: v.string(),
  welcome_tagline: v.string(),
  locale: v.string(),
  enabled_languages: v.array(v.object({ name: v.string(), iso_639_1_code: v.string() })),
  /** `attachments`, `emoji_picker`, `end_conversation`, `use_inbox_avatar_for_bot`. */
  enabled_features: v.array(v.string()),
  reply_time: v.nullable(v.string()),
  pre_chat_form_enabled: v.boolean(),
  pre_chat_form_options: Attributes,
  working_hours_enabled: v.boolean(),
  working_hours: v.array(WorkingHour),
  out_of_office_message: v.nullable(v.string()),
  timezone: v.string(),
  /** `+05:30` */
  utc_off_set: v.string(),
  csat_survey_enabled: v.boolean(),
  /** Whether anything may stand over the button. */
  has_campaigns: v.boolean(),
  allow_messages_after_resolved: v.boolean(),
  disable_branding: v.boolean(),
  /** The help center whose articles the chat offers. */
  portal: v.nullable(
    v.object({ slug: v.string(), name: v.string(), locales: v.array(v.string()), default_locale: v.string() }),
  ),
})
export type WebsiteChannelConfig = v.InferOutput<typeof WebsiteChannelConfig>

/** Answer of `POST /api/v1/widget/config`. */
export const WidgetConfig = v.object({
  website_channel_config: WebsiteChannelConfig,
  contact: WidgetContact,
  /** What stands below the chat; `BRAND_NAME` alone is always there. */
  global_config: v.looseObject({
    BRAND_NAME: v.optional(v.string(), ''),
    WIDGET_BRAND_URL: v.optional(v.string(), ''),
    LOGO_THUMBNAIL: v.optional(v.string(), ''),
  }),
})
export type WidgetConfig = v.InferOutput<typeof WidgetConfig>

/** Answer of `GET /api/v1/widget/conversations`: the latest conversation, or `{}`. */
export const WidgetConversationState = v.object({
  id: v.optional(v.number()),
  inbox_id: v.optional(v.number()),
  contact_last_seen_at: v.optional(Unix),
  status: v.optional(ConversationStatus),
})
export type WidgetConversationState = v.InferOutput<typeof WidgetConversationState>

/** One of the answer of `GET /api/v1/widget/conversations/all`, the newest first. */
export const WidgetConversationSummary = v.object({
  /** Display id. */
  id: v.number(),
  status: ConversationStatus,
  contact_last_seen_at: Unix,
  last_activity_at: Unix,
  /** What the business has said since the visitor looked. */
  unread_count: v.number(),
  last_message: v.nullable(
    v.object({ content: v.nullable(v.string()), message_type: MessageTypeNum, created_at: Unix }),
  ),
})
export type WidgetConversationSummary = v.InferOutput<typeof WidgetConversationSummary>

/** Answer of `GET /api/v1/widget/conversations/all`. */
export const WidgetConversationList = v.object({ payload: v.array(WidgetConversationSummary) })

/** Answer of `POST /api/v1/widget/conversations`. */
export const WidgetConversation = v.object({
  id: v.number(),
  inbox_id: v.number(),
  contact_last_seen_at: Unix,
  status: ConversationStatus,
  messages: v.array(WidgetMessage),
  custom_attributes: Attributes,
  contact: WidgetContact,
})
export type WidgetConversation = v.InferOutput<typeof WidgetConversation>

/** Answer of `GET /api/v1/widget/messages`. */
export const WidgetMessageList = v.object({
  payload: v.array(WidgetMessage),
  meta: v.object({ contact_last_seen_at: v.optional(Unix) }),
})

/** Answer of `GET /api/v1/widget/inbox_members`. */
export const WidgetInboxMembers = v.object({
  payload: v.array(
    v.object({ id: v.number(), name: v.string(), avatar_url: v.string(), availability_status: Availability }),
  ),
})

/** One of the answer of `GET /api/v1/widget/campaigns`: what the page needs to decide when it shows. */
export const WidgetCampaign = v.object({
  /** Display id. */
  id: v.number(),
  trigger_rules: TriggerRules,
  trigger_only_during_business_hours: v.boolean(),
  message: v.string(),
  /** Missing: the bot. */
  sender: v.optional(PushUser),
})
export type WidgetCampaign = v.InferOutput<typeof WidgetCampaign>

/** Data of `conversation.created`, `conversation.updated` and `conversation.status_changed` as a visitor gets them. */
export const VisitorConversationEvent = v.object({
  account_id: v.number(),
  id: v.number(),
  inbox_id: v.number(),
  status: ConversationStatus,
  can_reply: v.boolean(),
  contact_inbox: v.object({ id: v.number(), source_id: v.string() }),
  meta: v.object({ assignee: v.nullable(PushUser) }),
  contact_last_seen_at: Unix,
  agent_last_seen_at: Unix,
  last_activity_at: Unix,
  timestamp: Unix,
  created_at: Unix,
  updated_at: UnixF,
})

/** Data of `message.created` and `message.updated` as a visitor gets them. */
export const VisitorMessageEvent = v.object({ ...WidgetMessage.entries, account_id: v.number() })

/** Data of `conversation.typing_on` and `conversation.typing_off` as a visitor gets them. */
export const VisitorTypingEvent = v.object({
  account_id: v.number(),
  conversation: v.object({ id: v.number() }),
  user: WidgetSender,
  is_private: v.boolean(),
})
