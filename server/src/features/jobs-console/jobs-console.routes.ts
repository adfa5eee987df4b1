import { BackgroundWork } from '@parley/shared/contract/console'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { signedIn } from '../../http/auth/access.ts'
import type { Caller } from '../../http/caller.ts'
import { route } from '../../http/route/route.ts'
import { assertSuperAdmin } from '../session/super-admin.service.ts'

const DeadParams = v.object({ id: v.pipe(v.string(), v.uuid()) })
const url = '/super_admin/api/jobs'

const bySuperAdmin = {
  access: signedIn,
  admit: ({ deps, caller }: { deps: Deps; caller: Caller }) => assertSuperAdmin(deps, caller.userId),
}

const toWork = async (deps: Deps): Promise<BackgroundWork> => ({
  kinds: await deps.jobs.counts(),
  dead: (await deps.jobs.dead()).map(({ createdAt, diedAt, ...job }) => ({
    ...job,
    created_at: createdAt.toISOString(),
    died_at: diedAt.toISOString(),
  })),
})

/** What waits, runs and has given up: the part of the console (configuration 11.3) that looks after background work. */
export function jobsConsoleRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url,
    answers: BackgroundWork,
    handler: ({ deps }) => toWork(deps),
  })

  route(app, {
    ...bySuperAdmin,
    method: 'POST',
    url: `${url}/dead/:id/retry`,
    params: DeadParams,
    handler: async ({ deps, params }) => {
      if (!(await deps.jobs.revive(params.id))) throw new NotFound({ job: params.id })
    },
  })

  route(app, {
    ...bySuperAdmin,
    method: 'DELETE',
    url: `${url}/dead/:id`,
    params: DeadParams,
    handler: async ({ deps, params }) => {
      if (!(await deps.jobs.forget(params.id))) throw new NotFound({ job: params.id })
    },
  })
}
