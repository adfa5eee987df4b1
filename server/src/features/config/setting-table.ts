import type { ConsoleSetting, SettingGroup } from '@parley/shared/contract/console'

type Kind = ConsoleSetting['kind']

/** How the console treats one setting. */
export interface SettingRule {
  kind: Kind
  choices?: readonly string[]
  /** Decided by how the installation is run; the console only shows it. */
  locked?: true
}

const text = { kind: 'text' } as const
const onOff = { kind: 'switch' } as const
const secret = { kind: 'secret' } as const
const locked = { kind: 'text', locked: true } as const

/** The settings of the console by group: those that something reads (contract, configuration 11.2). */
export const SETTINGS: Readonly<Record<SettingGroup, Readonly<Record<string, SettingRule>>>> = {
  general: {
    ENABLE_ACCOUNT_SIGNUP: { kind: 'choice', choices: ['false', 'true', 'api_only'] },
    CREATE_NEW_ACCOUNT_FROM_DASHBOARD: onOff,
    DIRECT_UPLOADS_ENABLED: onOff,
    DISABLE_USER_PROFILE_UPDATE: onOff,
    LOGOUT_REDIRECT_LINK: text,
    BLOCKED_EMAIL_DOMAINS: { kind: 'lines' },
    HCAPTCHA_SITE_KEY: text,
    HCAPTCHA_SERVER_KEY: secret,
    ACCOUNT_LEVEL_FEATURE_DEFAULTS: { kind: 'json' },
    SENTRY_DSN: text,
    INSTALLATION_EVENTS_WEBHOOK_URL: text,
    VERSION_CHECK_URL: text,
    INSTALLATION_PRICING_PLAN: locked,
  },
  branding: {
    INSTALLATION_NAME: text,
    BRAND_NAME: text,
    BRAND_URL: text,
    WIDGET_BRAND_URL: text,
    LOGO: text,
    LOGO_DARK: text,
    LOGO_THUMBNAIL: text,
    DISPLAY_MANIFEST: onOff,
    TERMS_URL: text,
    PRIVACY_URL: text,
    API_CHANNEL_NAME: text,
    API_CHANNEL_THUMBNAIL: text,
  },
  whatsapp: {
    WHATSAPP_APP_ID: text,
    WHATSAPP_APP_SECRET: secret,
    WHATSAPP_CONFIGURATION_ID: text,
    WHATSAPP_API_VERSION: text,
  },
  facebook: {
    FB_APP_ID: text,
    FB_APP_SECRET: secret,
    FB_VERIFY_TOKEN: secret,
    FACEBOOK_API_VERSION: text,
    ENABLE_MESSENGER_CHANNEL_HUMAN_AGENT: onOff,
  },
  twitter: { TWITTER_CONSUMER_KEY: text, TWITTER_CONSUMER_SECRET: secret },
  email: {
    MAILER_INBOUND_EMAIL_DOMAIN: text,
    INBOUND_EMAIL_PASSWORD: secret,
    GOOGLE_OAUTH_CLIENT_ID: text,
    GOOGLE_OAUTH_CLIENT_SECRET: secret,
    AZURE_APP_ID: text,
    AZURE_APP_SECRET: secret,
  },
  bots: { CSML_EDITOR_HOST: text, CSML_BOT_HOST: text, CSML_BOT_API_KEY: secret },
  slack: { SLACK_CLIENT_ID: text, SLACK_CLIENT_SECRET: secret, SLACK_SIGNING_SECRET: secret },
  openai: {
    OPENAI_MODEL: text,
    OPENAI_TRANSCRIPTION_MODEL: text,
    OPENAI_MONTHLY_TOKENS: text,
    OPENAI_INPUT_PRICE: text,
    OPENAI_OUTPUT_PRICE: text,
  },
  billing: { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: secret, BILLING_PLANS: { kind: 'json' } },
  extra_apps: { CLAUDIA_URL: text, EDDIE_URL: text, TAGS_URL: text, CAPTAIN_URL: text, CAPTAIN_SECRET: secret },
  support_chat: { CHATWOOT_INBOX_TOKEN: text, CHATWOOT_INBOX_HMAC_KEY: secret },
}

/** The rule of a setting, whichever group it is in. */
export const settingRule = (key: string): SettingRule | undefined =>
  Object.values(SETTINGS).find((group) => key in group)?.[key]
