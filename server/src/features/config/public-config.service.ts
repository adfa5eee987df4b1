import type { Deps } from '../../deps.ts'
import { isOn, publicSettings } from './settings.service.ts'
import { VERSION } from './version.ts'

const LANGUAGES = [{ name: 'English (en)', iso_639_1_code: 'en' }]

/** What a page must know before anybody has signed in (contract, workspace 2); the app page carries the same. */
export async function publicConfig(deps: Deps): Promise<Record<string, unknown>> {
  const settings = await publicSettings(deps)
  return {
    ...settings,
    APP_VERSION: VERSION,
    hostURL: deps.env.frontendUrl,
    apiHost: '',
    websocketURL: '',
    helpCenterURL: deps.env.frontendUrl,
    signupEnabled: String(isOn(settings.ENABLE_ACCOUNT_SIGNUP)),
    isEnterprise: settings.IS_ENTERPRISE,
    enterprisePlanName: settings.INSTALLATION_PRICING_PLAN,
    enabledLanguages: LANGUAGES,
    selectedLocale: 'en',
    helpUrls: {},
  }
}
