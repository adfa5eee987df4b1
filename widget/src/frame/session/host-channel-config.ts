import type { WebsiteChannelConfig } from '@parley/shared/contract/widget'

/** The configuration as host pages know it: `window.chatwootWebChannel` is camelCase (contract, configuration 4.1). */
export const hostChannelConfig = (config: WebsiteChannelConfig): Record<string, unknown> => ({
  avatarUrl: config.avatar_url,
  hasAConnectedAgentBot: '',
  locale: config.locale,
  websiteName: config.website_name,
  websiteToken: config.website_token,
  welcomeTitle: config.welcome_title,
  welcomeTagline: config.welcome_tagline,
  widgetColor: config.widget_color,
  enabledFeatures: config.enabled_features,
  enabledLanguages: config.enabled_languages,
  replyTime: config.reply_time,
  preChatFormEnabled: config.pre_chat_form_enabled,
  preChatFormOptions: config.pre_chat_form_options,
  workingHoursEnabled: config.working_hours_enabled,
  csatSurveyEnabled: config.csat_survey_enabled,
  outOfOfficeMessage: config.out_of_office_message,
  utcOffset: config.utc_off_set,
  timezone: config.timezone,
  allowMessagesAfterResolved: config.allow_messages_after_resolved,
  disableBranding: config.disable_branding,
})
