import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isOn, publicSettings } from './settings.service.ts'
import { VERSION } from './version.ts'

const LANGUAGES = [{ name: 'English (en)', iso_639_1_code: 'en' }]

/** What a page must know before anybody has signed in (contract, workspace 2). */
export function configRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v1/config', async (_request, reply) => {
    const settings = await publicSettings(deps)
    reply.header('cache-control', 'public, max-age=60')
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
  })
}
