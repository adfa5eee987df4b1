import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { seal, unseal } from '../../secrets.ts'
import { settingRule } from './setting-table.ts'
import { forgetSetting, type StoredValue, storedSetting, storedSettings, storeSetting } from './settings.queries.ts'

const SEAL = 'installation-setting'

const opened = (env: Env, value: StoredValue): string | boolean =>
  typeof value === 'object' ? unseal(env.secret, SEAL, value.sealed) : value

/** Installation settings that a page may know (contract, configuration 11), with their defaults. */
const PUBLIC_DEFAULTS = {
  LOGO: '',
  LOGO_DARK: '',
  LOGO_THUMBNAIL: '',
  INSTALLATION_NAME: 'Parley',
  WIDGET_BRAND_URL: '',
  TERMS_URL: '',
  PRIVACY_URL: '',
  BRAND_URL: '',
  BRAND_NAME: 'Parley',
  DISPLAY_MANIFEST: true,
  CREATE_NEW_ACCOUNT_FROM_DASHBOARD: false,
  CHATWOOT_INBOX_TOKEN: '',
  API_CHANNEL_NAME: '',
  API_CHANNEL_THUMBNAIL: '',
  ANALYTICS_TOKEN: '',
  DIRECT_UPLOADS_ENABLED: false,
  HCAPTCHA_SITE_KEY: '',
  LOGOUT_REDIRECT_LINK: '/app/login',
  DISABLE_USER_PROFILE_UPDATE: false,
  INSTALLATION_PRICING_PLAN: 'community',
  ENABLE_ACCOUNT_SIGNUP: 'false',
  FB_APP_ID: '',
  FACEBOOK_API_VERSION: 'v22.0',
  AZURE_APP_ID: '',
  GIT_SHA: '',
  CSML_EDITOR_HOST: '',
  WHATSAPP_APP_ID: '',
  WHATSAPP_CONFIGURATION_ID: '',
  WHATSAPP_API_VERSION: 'v22.0',
  GOOGLE_OAUTH_CLIENT_ID: '',
  TWITTER_ENABLED: false,
  CLAUDIA_URL: '',
  EDDIE_URL: '',
  TAGS_URL: '',
  VAPID_PUBLIC_KEY: '',
  SENTRY_DSN: '',
} as const satisfies Record<string, string | boolean>

type Key = keyof typeof PUBLIC_DEFAULTS
export type PublicSettings = Record<Key, string | boolean> & { DEPLOYMENT_ENV: string; IS_ENTERPRISE: boolean }

const KINDS = {
  self_hosted: { DEPLOYMENT_ENV: 'self-hosted', IS_ENTERPRISE: false },
  enterprise: { DEPLOYMENT_ENV: 'self-hosted', IS_ENTERPRISE: true },
  cloud: { DEPLOYMENT_ENV: 'cloud', IS_ENTERPRISE: true },
} as const satisfies Record<Env['installation'], object>

/** Every setting a page may know: stored value, else environment variable of the same name, else default. */
export async function publicSettings(deps: Deps): Promise<PublicSettings> {
  const stored = await storedSettings(deps.db)
  const fromEnv = deps.env.installationSettings
  const values = Object.entries(PUBLIC_DEFAULTS).map(([key, value]) => {
    const kept = stored[key]
    return [key, kept === undefined ? (fromEnv[key] ?? value) : opened(deps.env, kept)]
  })
  return { ...Object.fromEntries(values), ...KINDS[deps.env.installation] }
}

/** Settings may be booleans or their texts. */
export const isOn = (value: string | boolean): boolean => value === true || value === 'true'

/** One setting, secret or not: stored value, else environment variable of the same name, else nothing. */
export async function installationSetting(deps: { db: Sql; env: Env }, key: string): Promise<string> {
  const stored = await storedSetting(deps.db, key)
  return String(stored === undefined ? (deps.env.installationSettings[key] ?? '') : opened(deps.env, stored))
}

/** What is stored, secrets still sealed, by key. */
export const keptSettings = (deps: Pick<Deps, 'db'>): Promise<Record<string, StoredValue>> => storedSettings(deps.db)

/** Keeps a setting, sealed where it is a secret; null gives it back to environment and default. */
export async function keepSetting(
  { env }: Pick<Deps, 'env'>,
  tx: Sql,
  key: string,
  value: string | boolean | null,
): Promise<void> {
  if (value === null) return forgetSetting(tx, key)
  const isSecret = settingRule(key)?.kind === 'secret' && typeof value === 'string'
  await storeSetting(tx, key, isSecret ? { sealed: seal(env.secret, SEAL, value) } : value)
}

/** Value of a setting that nobody has set. */
export const settingDefault = (key: string): string | boolean => PUBLIC_DEFAULTS[key as Key] ?? ''
