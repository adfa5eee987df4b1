import { CHANNEL_TYPES } from '@parley/shared/contract/scalars'
import { randomToken } from '../../secrets.ts'
import type { SourceSettings } from '../source/setting-shapes.ts'

type SourceInbox = SourceSettings['inboxes']

/** Fields that say how a channel looks and behaves; nothing that opens or calls anything. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'Channel::WebWidget': [
    'website_url',
    'widget_color',
    'welcome_title',
    'welcome_tagline',
    'reply_time',
    'selected_feature_flags',
    'hmac_mandatory',
    'pre_chat_form_enabled',
    'pre_chat_form_options',
    'continuity_via_email',
  ],
  'Channel::Api': ['hmac_mandatory', 'additional_attributes'],
  'Channel::FacebookPage': ['page_id'],
  'Channel::Email': ['forward_to_email'],
  'Channel::Whatsapp': ['message_templates'],
}
/** Access to the other side can end and be given anew: the settings page offers it. */
const AUTHORIZED = new Set(['Channel::FacebookPage', 'Channel::Whatsapp', 'Channel::Email'])
const KNOWN: ReadonlySet<string> = new Set(CHANNEL_TYPES.filter((type) => type !== 'Channel::Instagram'))
const TOKEN = /^[\w-]{8,64}$/

const tokenOr = (given: unknown): string => (typeof given === 'string' && TOKEN.test(given) ? given : randomToken(18))

export interface OwnChannel {
  channelType: string
  channel: Record<string, unknown>
  /** What has to be done before it works as over there; null: nothing. */
  toDo: string | null
}

/** What opens the chat of pages that carry its snippet, and its signing key: kept, so that only the address changes. */
function tokensOf(inbox: SourceInbox): Record<string, unknown> {
  if (inbox.channel_type === 'Channel::WebWidget')
    return { website_token: tokenOr(inbox.website_token), hmac_token: tokenOr(inbox.hmac_token) }
  const identifier = { inbox_identifier: tokenOr(inbox.inbox_identifier), hmac_token: tokenOr(inbox.hmac_token) }
  return { ...identifier, webhook_secret: randomToken(18) }
}

function toDoOf({ channel_type: type, name, webhook_url: webhook }: SourceInbox): string | null {
  if (type === 'Channel::WebWidget')
    return `${name}: put the new snippet on the website (Settings, Inboxes, Configuration).`
  if (type === 'Channel::Api')
    return webhook ? `${name}: its webhook was left out, so that nothing goes out twice; enter it again.` : null
  return `${name} (${type.replace('Channel::', '')}): connect it again; passwords and tokens are never told by a server.`
}

/** The channel of an inbox here: of its own type without anything secret; one of a type unknown here becomes an API inbox. */
export function channelOf(inbox: SourceInbox): OwnChannel {
  const { channel_type: type, name } = inbox
  if (!KNOWN.has(type)) {
    const toDo = `${name}: there is no ${type.replace('Channel::', '')} here; its conversations came into an API inbox.`
    return { channelType: 'Channel::Api', channel: tokensOf({ ...inbox, channel_type: 'Channel::Api' }), toDo }
  }
  const kept = Object.fromEntries((KEPT[type] ?? []).flatMap((key) => (inbox[key] == null ? [] : [[key, inbox[key]]])))
  const hasTokens = type === 'Channel::WebWidget' || type === 'Channel::Api'
  const channel = {
    ...kept,
    ...(hasTokens && tokensOf(inbox)),
    ...(AUTHORIZED.has(type) && { reauthorization_required: true }),
  }
  return { channelType: type, channel, toDo: toDoOf(inbox) }
}
