import type { FastifyInstance } from 'fastify'
import { accessTokensRoutes } from './access-tokens.routes.ts'
import { consoleAccountsRoutes } from './console-accounts.routes.ts'
import { consoleMembershipRoutes, consoleUsersRoutes } from './console-users.routes.ts'
import { consoleDashboardRoutes } from './dashboard.routes.ts'
import { installationBotsRoutes } from './installation-bots.routes.ts'
import { installationSettingsRoutes } from './installation-settings.routes.ts'
import { instanceStatusRoutes } from './instance-status.routes.ts'

/** The calls of the installation's console (contract, configuration 11.3). */
export function superAdminRoutes(app: FastifyInstance): void {
  consoleDashboardRoutes(app)
  consoleAccountsRoutes(app)
  consoleUsersRoutes(app)
  consoleMembershipRoutes(app)
  accessTokensRoutes(app)
  installationBotsRoutes(app)
  installationSettingsRoutes(app)
  instanceStatusRoutes(app)
}
