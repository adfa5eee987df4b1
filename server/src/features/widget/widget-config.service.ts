import { enabledFeatures } from '@parley/shared/contract/features'
import type { WidgetConfig } from '@parley/shared/contract/widget'
import type { Deps } from '../../deps.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { LANGUAGES } from '../../texts/language.ts'
import { publicSettings } from '../config/settings.service.ts'
import type { Visitor } from './visitor/visitor.service.ts'
import { signVisitorToken } from './visitor/visitor-token.ts'
import { runningCampaigns } from './widget-campaigns.service.ts'
import { toWidgetContact } from './widget-presenters.ts'

const DEFAULT_COLOUR = '#009CE0'
const DEFAULT_FEATURES = ['attachments', 'emoji_picker', 'end_conversation']

/** `+05:30` of a time zone at a moment. */
export function utcOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', '') || '+00:00'
}

/** What the widget's page needs to start, with the token of the visitor's session (configuration 4.2). */
export async function widgetConfig(deps: Deps, visitor: Visitor): Promise<WidgetConfig> {
  const { inbox } = visitor
  const { channel } = inbox
  const context = await presenterContextFor(deps, visitor.accountId)
  const session = { sourceId: visitor.sourceId, inboxId: inbox.id }
  const [token, campaigns, settings] = await Promise.all([
    signVisitorToken(deps.env.secret, session, deps.now()),
    runningCampaigns(deps, inbox),
    publicSettings(deps),
  ])
  return {
    website_channel_config: {
      api_host: deps.env.frontendUrl,
      auth_token: token,
      website_name: inbox.name,
      website_token: channel.website_token ?? '',
      avatar_url: context.thumbnailUrl(inbox.avatar_key),
      widget_color: channel.widget_color ?? DEFAULT_COLOUR,
      welcome_title: channel.welcome_title ?? '',
      welcome_tagline: channel.welcome_tagline ?? '',
      locale: inbox.locale,
      enabled_languages: [...LANGUAGES],
      enabled_features: channel.selected_feature_flags ?? DEFAULT_FEATURES,
      reply_time: channel.reply_time ?? null,
      pre_chat_form_enabled: channel.pre_chat_form_enabled ?? false,
      pre_chat_form_options: channel.pre_chat_form_options ?? {},
      working_hours_enabled: inbox.working_hours_enabled,
      working_hours: inbox.working_hours,
      out_of_office_message: inbox.out_of_office_message,
      timezone: inbox.timezone,
      utc_off_set: utcOffset(inbox.timezone, deps.now()),
      csat_survey_enabled: inbox.csat_survey_enabled,
      has_campaigns: campaigns.length > 0,
      allow_messages_after_resolved: inbox.allow_messages_after_resolved,
      disable_branding: enabledFeatures(inbox.features).disable_branding ?? false,
      portal: inbox.portal,
    },
    contact: toWidgetContact(visitor.contact),
    global_config: {
      LOGO_THUMBNAIL: String(settings.LOGO_THUMBNAIL),
      BRAND_NAME: String(settings.BRAND_NAME),
      WIDGET_BRAND_URL: String(settings.WIDGET_BRAND_URL),
    },
  }
}
