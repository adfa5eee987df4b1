import { providerBase } from '../../channels/provider-addresses.ts'
import type { Deps } from '../../deps.ts'
import { LANGUAGES } from '../../texts/language.ts'
import { vapidKeys } from '../push-subscriptions/vapid-keys.service.ts'
import { installationSetting, isOn, publicSettings } from './settings.service.ts'
import { VERSION } from './version.ts'

const hasKeysOfX = async (deps: Deps): Promise<boolean> =>
  (await installationSetting(deps, 'TWITTER_CONSUMER_KEY')) !== '' &&
  (await installationSetting(deps, 'TWITTER_CONSUMER_SECRET')) !== ''

/** What a page must know before anybody has signed in (contract, workspace 2); the app page carries the same. */
export async function publicConfig(deps: Deps): Promise<Record<string, unknown>> {
  const settings = await publicSettings(deps)
  const { publicKey } = await vapidKeys(deps)
  return {
    ...settings,
    TWITTER_ENABLED: isOn(settings.TWITTER_ENABLED) || (await hasKeysOfX(deps)),
    VAPID_PUBLIC_KEY: publicKey,
    APP_VERSION: VERSION,
    hostURL: deps.env.frontendUrl,
    apiHost: '',
    websocketURL: '',
    helpCenterURL: deps.env.frontendUrl,
    FACEBOOK_SDK_URL: providerBase(deps.env, 'FACEBOOK_SDK'),
    fbAppId: settings.FB_APP_ID,
    fbApiVersion: settings.FACEBOOK_API_VERSION,
    googleOAuthClientId: settings.GOOGLE_OAUTH_CLIENT_ID,
    googleOAuthCallbackUrl: `${deps.env.frontendUrl}/google/callback`,
    signupEnabled: String(isOn(settings.ENABLE_ACCOUNT_SIGNUP)),
    isEnterprise: settings.IS_ENTERPRISE,
    enterprisePlanName: settings.INSTALLATION_PRICING_PLAN,
    vapidPublicKey: [...Buffer.from(publicKey, 'base64url')],
    enabledLanguages: [...LANGUAGES],
    selectedLocale: 'en',
    helpUrls: {},
  }
}
