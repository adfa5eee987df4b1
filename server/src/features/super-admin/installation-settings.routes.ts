import { ConsoleSettings, SETTING_GROUPS } from '@parley/shared/contract/console'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { route } from '../../http/route/route.ts'
import { bySuperAdmin, CONSOLE } from './console-access.ts'
import { saveSettings, settingsOf } from './installation-settings.service.ts'

const Config = v.optional(v.picklist(SETTING_GROUPS, 'is not included in the list'), 'general')
const Values = v.record(v.string(), v.nullable(v.union([v.string(), v.boolean()])))

const url = `${CONSOLE}/app_config`

/** Settings of the installation by group: read without secrets, saved as a whole (contract, configuration 11.2). */
export function installationSettingsRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url,
    query: v.object({ config: Config }),
    answers: ConsoleSettings,
    handler: async ({ deps, query: { config } }) => ({ config, settings: await settingsOf(deps, config) }),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url,
    query: v.object({ config: Config }),
    body: Values,
    answers: ConsoleSettings,
    handler: async ({ deps, query: { config }, body }) => {
      await saveSettings(deps, body)
      return { config, settings: await settingsOf(deps, config) }
    },
  })
}
