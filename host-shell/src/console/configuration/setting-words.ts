import type { SettingGroup } from '@parley/shared/contract/console'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** What the groups are called. */
export const GROUP_WORDS: Record<SettingGroup, MessageDescriptor> = defineMessages({
  general: { id: 'shell.console.config.general', defaultMessage: 'General' },
  branding: { id: 'shell.console.config.branding', defaultMessage: 'Branding' },
  email: { id: 'shell.console.config.email', defaultMessage: 'E-mail' },
  whatsapp: { id: 'shell.console.config.whatsapp', defaultMessage: 'WhatsApp' },
  facebook: { id: 'shell.console.config.facebook', defaultMessage: 'Facebook' },
  twitter: { id: 'shell.console.config.twitter', defaultMessage: 'X (Twitter)' },
  bots: { id: 'shell.console.config.bots', defaultMessage: 'Bot engine' },
  slack: { id: 'shell.console.config.slack', defaultMessage: 'Slack' },
  openai: { id: 'shell.console.config.openai', defaultMessage: 'Language model' },
  billing: { id: 'shell.console.config.billing', defaultMessage: 'Billing' },
  extra_apps: { id: 'shell.console.config.extraApps', defaultMessage: 'Extra apps' },
  support_chat: { id: 'shell.console.config.supportChat', defaultMessage: 'Support chat' },
})

/** What the settings are called; the key stands beside it, because guides and environments name it. */
export const SETTING_WORDS: Readonly<Record<string, MessageDescriptor>> = defineMessages({
  ENABLE_ACCOUNT_SIGNUP: { id: 'shell.console.key.signup', defaultMessage: 'Strangers may sign up' },
  CREATE_NEW_ACCOUNT_FROM_DASHBOARD: {
    id: 'shell.console.key.createAccount',
    defaultMessage: 'Whoever is signed in may add an account',
  },
  DIRECT_UPLOADS_ENABLED: { id: 'shell.console.key.uploads', defaultMessage: 'Files are uploaded before a message' },
  DISABLE_USER_PROFILE_UPDATE: {
    id: 'shell.console.key.profileFixed',
    defaultMessage: 'Nobody changes their own name, address, picture or password',
  },
  SENTRY_DSN: {
    id: 'shell.console.key.errors',
    defaultMessage: 'Sentry address (DSN) that errors of the app are reported to',
  },
  LOGOUT_REDIRECT_LINK: { id: 'shell.console.key.logout', defaultMessage: 'Where logging out leads' },
  BLOCKED_EMAIL_DOMAINS: {
    id: 'shell.console.key.blocked',
    defaultMessage: 'Domains that may not sign up, one a line',
  },
  HCAPTCHA_SITE_KEY: {
    id: 'shell.console.key.captchaSite',
    defaultMessage: 'Site key of hCaptcha, for forms that strangers sign up with',
  },
  HCAPTCHA_SERVER_KEY: {
    id: 'shell.console.key.captchaServer',
    defaultMessage: 'Secret of hCaptcha; with it strangers must solve a captcha to sign up',
  },
  ACCOUNT_LEVEL_FEATURE_DEFAULTS: {
    id: 'shell.console.key.features',
    defaultMessage: 'Features of new accounts, as JSON',
  },
  INSTALLATION_PRICING_PLAN: { id: 'shell.console.key.plan', defaultMessage: 'Plan of the installation' },
  INSTALLATION_NAME: { id: 'shell.console.key.name', defaultMessage: 'Name of the installation' },
  BRAND_NAME: { id: 'shell.console.key.brand', defaultMessage: 'Name of the brand' },
  WIDGET_BRAND_URL: { id: 'shell.console.key.widgetBrand', defaultMessage: 'Where the brand below the chat leads' },
  TERMS_URL: { id: 'shell.console.key.terms', defaultMessage: 'Address of the terms, below the sign-in page' },
  PRIVACY_URL: {
    id: 'shell.console.key.privacy',
    defaultMessage: 'Address of the privacy notice, below the sign-in page',
  },
  API_CHANNEL_NAME: { id: 'shell.console.key.apiName', defaultMessage: 'What API inboxes are called' },
  VERSION_CHECK_URL: {
    id: 'shell.console.key.versionCheck',
    defaultMessage: 'Address that names the newest version, asked once a day',
  },
  INSTALLATION_EVENTS_WEBHOOK_URL: {
    id: 'shell.console.key.events',
    defaultMessage: 'Address that is told of every new account',
  },
  BRAND_URL: { id: 'shell.console.key.brandUrl', defaultMessage: 'Where the brand below the help center leads' },
  LOGO: { id: 'shell.console.key.logo', defaultMessage: 'Address of the logo, on the sign-in page' },
  LOGO_DARK: { id: 'shell.console.key.logoDark', defaultMessage: 'Address of the logo on dark ground' },
  DISPLAY_MANIFEST: {
    id: 'shell.console.key.manifest',
    defaultMessage: 'Pages carry an icon and a description',
  },
  API_CHANNEL_THUMBNAIL: {
    id: 'shell.console.key.apiThumbnail',
    defaultMessage: 'Address of the picture of API inboxes',
  },
  LOGO_THUMBNAIL: {
    id: 'shell.console.key.thumbnail',
    defaultMessage: 'Address of the small logo, below the chat and as the icon of pages',
  },
  MAILER_INBOUND_EMAIL_DOMAIN: {
    id: 'shell.console.key.inboundDomain',
    defaultMessage: 'Domain whose mails a relay hands over',
  },
  INBOUND_EMAIL_PASSWORD: { id: 'shell.console.key.inboundPassword', defaultMessage: 'Password of the mail relay' },
  GOOGLE_OAUTH_CLIENT_ID: { id: 'shell.console.key.googleId', defaultMessage: 'Client id of the Google app' },
  GOOGLE_OAUTH_CLIENT_SECRET: {
    id: 'shell.console.key.googleSecret',
    defaultMessage: 'Client secret of the Google app',
  },
  AZURE_APP_ID: { id: 'shell.console.key.azureId', defaultMessage: 'Client id of the Microsoft app' },
  AZURE_APP_SECRET: { id: 'shell.console.key.azureSecret', defaultMessage: 'Client secret of the Microsoft app' },
  WHATSAPP_APP_SECRET: { id: 'shell.console.key.whatsappSecret', defaultMessage: 'App secret' },
  WHATSAPP_API_VERSION: { id: 'shell.console.key.whatsappVersion', defaultMessage: 'Version of the API' },
  WHATSAPP_APP_ID: { id: 'shell.console.key.whatsappApp', defaultMessage: 'App id, for signing up with Meta' },
  WHATSAPP_CONFIGURATION_ID: {
    id: 'shell.console.key.whatsappConfiguration',
    defaultMessage: 'Id of the login configuration for embedded signup',
  },
  FB_APP_ID: { id: 'shell.console.key.facebookApp', defaultMessage: 'App id' },
  FB_APP_SECRET: { id: 'shell.console.key.facebookSecret', defaultMessage: 'App secret' },
  FB_VERIFY_TOKEN: {
    id: 'shell.console.key.facebookVerify',
    defaultMessage: 'Word that Meta verifies the webhook /bot with',
  },
  FACEBOOK_API_VERSION: { id: 'shell.console.key.facebookVersion', defaultMessage: 'Version of the API' },
  ENABLE_MESSENGER_CHANNEL_HUMAN_AGENT: {
    id: 'shell.console.key.humanAgent',
    defaultMessage: 'People may answer in Messenger for seven days; Meta must have approved the app for it',
  },
  TWITTER_CONSUMER_KEY: { id: 'shell.console.key.twitterKey', defaultMessage: 'Consumer key of the app' },
  TWITTER_CONSUMER_SECRET: { id: 'shell.console.key.twitterSecret', defaultMessage: 'Consumer secret of the app' },
  CSML_EDITOR_HOST: { id: 'shell.console.key.csmlEditor', defaultMessage: 'Address of the CSML editor' },
  SLACK_CLIENT_ID: { id: 'shell.console.key.slackId', defaultMessage: 'Client id of the Slack app' },
  SLACK_CLIENT_SECRET: { id: 'shell.console.key.slackSecret', defaultMessage: 'Client secret of the Slack app' },
  SLACK_SIGNING_SECRET: { id: 'shell.console.key.slackSigning', defaultMessage: 'Signing secret of the Slack app' },
  STRIPE_SECRET_KEY: { id: 'shell.console.key.stripe', defaultMessage: 'Secret key of Stripe' },
  STRIPE_WEBHOOK_SECRET: {
    id: 'shell.console.key.stripeWebhook',
    defaultMessage: 'Signing secret of Stripe’s webhook',
  },
  BILLING_PLANS: { id: 'shell.console.key.plans', defaultMessage: 'Plans that can be bought, as JSON' },
  OPENAI_MONTHLY_TOKENS: {
    id: 'shell.console.key.openaiTokens',
    defaultMessage: 'Tokens that an account may use in a month',
  },
  OPENAI_INPUT_PRICE: { id: 'shell.console.key.openaiInput', defaultMessage: 'US dollars for a million tokens asked' },
  OPENAI_OUTPUT_PRICE: {
    id: 'shell.console.key.openaiOutput',
    defaultMessage: 'US dollars for a million tokens answered',
  },
  OPENAI_TRANSCRIPTION_MODEL: {
    id: 'shell.console.key.transcriptionModel',
    defaultMessage: 'Name of the model that writes down voice messages',
  },
  OPENAI_MODEL: { id: 'shell.console.key.openaiModel', defaultMessage: 'Name of the model' },
  CSML_BOT_HOST: { id: 'shell.console.key.csmlHost', defaultMessage: 'Address of the CSML engine' },
  CSML_BOT_API_KEY: { id: 'shell.console.key.csmlKey', defaultMessage: 'Key of the CSML engine' },
  CAPTAIN_URL: { id: 'shell.console.key.captain', defaultMessage: 'Address of Captain' },
  CAPTAIN_SECRET: { id: 'shell.console.key.captainSecret', defaultMessage: 'Secret that signs in to Captain' },
  CLAUDIA_URL: { id: 'shell.console.key.claudia', defaultMessage: 'Address of Claudia' },
  EDDIE_URL: { id: 'shell.console.key.eddie', defaultMessage: 'Address of Eddie' },
  TAGS_URL: { id: 'shell.console.key.tags', defaultMessage: 'Address of Tags' },
  CHATWOOT_INBOX_TOKEN: { id: 'shell.console.key.supportToken', defaultMessage: 'Website token of the support chat' },
  CHATWOOT_INBOX_HMAC_KEY: { id: 'shell.console.key.supportHmac', defaultMessage: 'Identity key of the support chat' },
})
