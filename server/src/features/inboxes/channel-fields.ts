import { Colour } from '@parley/shared/contract/rules/colour'
import { optionalText } from '@parley/shared/contract/rules/text'
import { isSiteAddress, UrlLike } from '@parley/shared/contract/rules/web-address'
import * as v from 'valibot'
import { Flag, listOf } from '../../http/validation/param-schemas.ts'
import { randomToken } from '../../secrets.ts'

type Attributes = Record<string, unknown>

/** 24 characters that are safe in addresses. */
const identifier = (): string => randomToken(18)

const SiteAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("can't be blank"),
  v.maxLength(2_048, 'is too long'),
  v.check((text) => text === '' || isSiteAddress(text), 'must be the address of a website'),
)
const FLAGS = ['attachments', 'emoji_picker', 'end_conversation', 'use_inbox_avatar_for_bot'] as const
const PreChatField = v.looseObject({
  field_type: v.picklist(['standard', 'conversation_attribute', 'contact_attribute']),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  label: v.pipe(v.string(), v.maxLength(255)),
  type: v.pipe(v.string(), v.maxLength(50)),
  required: Flag,
  enabled: Flag,
})
const PreChat = v.object({
  pre_chat_message: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10_000))), ''),
  pre_chat_fields: v.optional(v.pipe(v.array(PreChatField), v.maxLength(50)), []),
})

const WebWidget = v.object({
  website_url: v.optional(SiteAddress),
  widget_color: v.optional(Colour),
  welcome_title: optionalText(255),
  welcome_tagline: optionalText(1_000),
  reply_time: v.optional(v.nullable(v.picklist(['in_a_few_minutes', 'in_a_few_hours', 'in_a_day'], 'is invalid'))),
  pre_chat_form_enabled: v.optional(Flag),
  pre_chat_form_options: v.optional(PreChat),
  continuity_via_email: v.optional(Flag),
  hmac_mandatory: v.optional(Flag),
  selected_feature_flags: v.optional(listOf(v.picklist(FLAGS, 'is invalid'))),
})

const Hours = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(Number))]),
  v.check((hours) => hours > 0, 'must be more than 0'),
)
const Api = v.object({
  webhook_url: v.optional(v.nullable(UrlLike)),
  hmac_mandatory: v.optional(Flag),
  additional_attributes: v.optional(v.looseObject({ agent_reply_time_window: v.optional(v.nullable(Hours)) })),
})

const standardField = (name: string, label: string, placeholder: string, type: string, required: boolean) => ({
  field_type: 'standard',
  name,
  label,
  placeholder,
  type,
  required,
  enabled: false,
})

const PRE_CHAT_DEFAULT = {
  pre_chat_message: 'Share your queries or comments here.',
  pre_chat_fields: [
    standardField('emailAddress', 'Email address', 'name@example.com', 'email', true),
    standardField('fullName', 'Full name', 'Your name', 'text', false),
    standardField('phoneNumber', 'Phone number', '+1 555 0100', 'text', false),
  ],
}

/** A channel that an inbox can be made with here: what its body may carry and what it starts with. */
export interface ChannelKind {
  channelType: 'Channel::WebWidget' | 'Channel::Api'
  fields: v.GenericSchema<unknown, Attributes>
  /** Fields of a new channel, secrets included. */
  fresh: () => Attributes
  /** Fields that must be filled in. */
  required: readonly string[]
}

/** By the `type` that a body names; others have their own calls or are unknown. */
export const CHANNEL_KINDS: Readonly<Record<string, ChannelKind>> = {
  web_widget: {
    channelType: 'Channel::WebWidget',
    fields: WebWidget,
    required: ['website_url'],
    fresh: () => ({
      website_token: identifier(),
      hmac_token: identifier(),
      widget_color: '#009CE0',
      welcome_title: '',
      welcome_tagline: '',
      reply_time: 'in_a_few_minutes',
      pre_chat_form_enabled: false,
      pre_chat_form_options: PRE_CHAT_DEFAULT,
      continuity_via_email: true,
      hmac_mandatory: false,
      selected_feature_flags: ['attachments', 'emoji_picker', 'end_conversation'],
    }),
  },
  api: {
    channelType: 'Channel::Api',
    fields: Api,
    required: [],
    fresh: () => ({
      inbox_identifier: identifier(),
      hmac_token: identifier(),
      webhook_secret: identifier(),
      webhook_url: '',
      hmac_mandatory: false,
      additional_attributes: {},
    }),
  },
}

export const kindOfChannel = (channelType: string): ChannelKind | null =>
  Object.values(CHANNEL_KINDS).find((kind) => kind.channelType === channelType) ?? null
