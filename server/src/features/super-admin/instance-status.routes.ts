import { InstanceStatus } from '@parley/shared/contract/console'
import type { FastifyInstance } from 'fastify'
import { pendingMigrations, readMigrations } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { route } from '../../http/route/route.ts'
import { checkVersion, latestVersion } from '../config/newer-version/newer-version.service.ts'
import { publicSettings } from '../config/settings.service.ts'
import { VERSION } from '../config/version.ts'
import { readiness } from '../health/health.service.ts'
import { bySuperAdmin, CONSOLE } from './console-access.ts'

async function instanceStatus(deps: Deps): Promise<InstanceStatus> {
  const [state, settings, kinds, dead] = await Promise.all([
    readiness(deps),
    publicSettings(deps),
    deps.jobs.counts(),
    deps.jobs.dead(),
  ])
  const pending = state.database === 'ok' ? await pendingMigrations(deps.db, await readMigrations()) : []
  return {
    version: VERSION,
    latest_version: await latestVersion(deps),
    git_sha: String(settings.GIT_SHA),
    installation: deps.env.installation,
    plan: String(settings.INSTALLATION_PRICING_PLAN),
    database: state.database,
    database_kind: deps.env.databaseUrl ? 'postgresql' : 'embedded',
    redis: state.redis ?? 'none',
    pending_migrations: pending.length,
    jobs_waiting: kinds.reduce((sum, { waiting }) => sum + waiting, 0),
    jobs_dead: dead.length,
  }
}

/** The same, after the address for newer versions was asked. @throws Refused when it gives none */
async function refreshedStatus(deps: Deps): Promise<InstanceStatus> {
  await checkVersion(deps).catch((problem: unknown) => {
    deps.log.warn({ err: problem }, 'no newest version was given')
    throw new Refused('The address for newer versions gave none')
  })
  return instanceStatus(deps)
}

/** What the installation stands on, now. */
export function instanceStatusRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url: `${CONSOLE}/instance_status`,
    answers: InstanceStatus,
    handler: ({ deps }) => instanceStatus(deps),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url: `${CONSOLE}/instance_status/refresh`,
    answers: InstanceStatus,
    handler: ({ deps }) => refreshedStatus(deps),
  })
}
