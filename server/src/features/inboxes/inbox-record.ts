import type { Inbox } from '@parley/shared/contract/values/sidebar'
import type { ChannelInbox } from '../../channels/channel.ts'
import { canDeliver, channelOf } from '../../channels/registry.ts'
import { openSecrets } from '../../channels/stored-inbox.queries.ts'
import type { Env } from '../../env.ts'
import type { InboxRow } from './inboxes.queries.ts'
import { mergedWeek } from './working-week.ts'

type Attributes = Record<string, unknown>

/** Present on every record, null where the channel has no such thing. */
const CHANNEL_FIELDS = [
  'widget_color',
  'website_url',
  'hmac_mandatory',
  'welcome_title',
  'welcome_tagline',
  'selected_feature_flags',
  'reply_time',
  'messaging_service_sid',
] as const

/** Fields that only some channel types have; null where such a channel has none. */
const PER_TYPE: Readonly<Record<string, readonly string[]>> = {
  'Channel::WebWidget': ['pre_chat_form_enabled', 'pre_chat_form_options', 'continuity_via_email'],
  'Channel::Api': ['webhook_url'],
  'Channel::TwitterProfile': ['tweets_enabled'],
  'Channel::Whatsapp': ['message_templates_last_updated'],
  'Channel::Email': ['forward_to_email'],
}

/** Never null: absent where the channel has no such thing (workspace 18). */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  'Channel::WebWidget': ['website_token'],
  'Channel::Api': ['inbox_identifier', 'additional_attributes'],
  'Channel::FacebookPage': ['page_id'],
  'Channel::Whatsapp': ['message_templates'],
}

/** Channels whose access to the other side can end, so that it has to be given anew. */
const AUTHORIZED = new Set(['Channel::FacebookPage', 'Channel::Whatsapp', 'Channel::Email'])

/** Copied by people into their own code, so shown whole; other secrets of a channel never leave here unmasked. */
const FOR_ADMINISTRATORS: Readonly<Record<string, readonly string[]>> = {
  'Channel::WebWidget': ['hmac_token'],
  'Channel::Api': ['hmac_token', 'webhook_secret'],
}

const pick = (source: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, source[name] ?? null]))

const pickPresent = (source: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(names.flatMap((name) => (source[name] == null ? [] : [[name, source[name]]])))

/** The snippet that puts the widget on a page; its global names are part of the embed contract. */
export const widgetScript = (env: Env, websiteToken: string): string => `<script>
  (function (d, t) {
    var BASE_URL = ${JSON.stringify(env.frontendUrl)};
    var g = d.createElement(t), s = d.getElementsByTagName(t)[0];
    g.src = BASE_URL + "/packs/js/sdk.js";
    g.async = true;
    s.parentNode.insertBefore(g, s);
    g.onload = function () {
      window.chatwootSDK.run({ websiteToken: ${JSON.stringify(websiteToken)}, baseUrl: BASE_URL });
    };
  })(document, "script");
</script>`

/** Embedded signup is the one thing of the provider's configuration that everybody needs (workspace 18). */
function providerConfig(row: InboxRow): Attributes {
  const config = row.channel.provider_config as Attributes | undefined
  if (!config?.is_embedded_signup) return {}
  return {
    provider_config: { is_embedded_signup: true, business_app_onboarding: config.business_app_onboarding === true },
  }
}

function ownFacts(row: InboxRow): Attributes {
  const {
    account_id: _,
    avatar_key: __,
    channel: ___,
    channel_secrets: sealed,
    help_center,
    medium,
    email,
    ...facts
  } = row
  return {
    ...facts,
    channel_id: row.id,
    can_deliver: canDeliver({ channel_type: row.channel_type, is_connected: sealed !== null }),
    working_hours: mergedWeek(row.working_hours, []),
    ...(medium && { medium }),
    ...(email && { email }),
    ...(help_center && { help_center }),
  }
}

/** As its channel sees it. */
export const channelInboxOf = (row: InboxRow, env: Env): ChannelInbox => ({
  id: row.id,
  accountId: row.account_id,
  name: row.name,
  provider: row.provider,
  medium: row.medium,
  phoneNumber: row.phone_number,
  channel: row.channel,
  secrets: openSecrets(env.secret, row.channel_secrets),
})

/** What the channel itself says of its settings; secrets of a provider are masked. */
function connectionOf(row: InboxRow, env: Env, seesSecrets: boolean): Attributes {
  const channel = channelOf(row.channel_type)
  if (!channel || row.channel_secrets === null) return {}
  const inbox = channelInboxOf(row, env)
  return {
    callback_webhook_url: channel.callbackUrl?.(inbox, env.frontendUrl) ?? null,
    ...(channel.callbackUrl && { is_callback_told: channel.isCallbackTold?.(inbox) ?? false }),
    ...(row.channel.reauthorization_required === true && { reauthorization_required: true }),
    ...(seesSecrets && channel.shown(inbox)),
  }
}

/**
 * An inbox as the wire shows it (configuration 2.1).
 * @param seesSecrets administrators do
 */
export function toInbox(row: InboxRow, env: Env, avatarUrl: string, seesSecrets: boolean): Inbox {
  const token = row.channel.website_token
  // Fields of a channel are picked by name from JSON, so that their types are the contract's word and no column's.
  const record: Attributes = {
    ...ownFacts(row),
    avatar_url: avatarUrl,
    callback_webhook_url: row.channel.callback_webhook_url ?? null,
    ...pick(row.channel, CHANNEL_FIELDS),
    web_widget_script: typeof token === 'string' ? widgetScript(env, token) : null,
    ...pick(row.channel, PER_TYPE[row.channel_type] ?? []),
    ...pickPresent(row.channel, OPTIONAL[row.channel_type] ?? []),
    ...(AUTHORIZED.has(row.channel_type) && {
      reauthorization_required: row.channel.reauthorization_required === true,
    }),
    ...(seesSecrets && pick(row.channel, FOR_ADMINISTRATORS[row.channel_type] ?? [])),
    ...providerConfig(row),
    ...connectionOf(row, env, seesSecrets),
  }
  return record as Inbox
}
