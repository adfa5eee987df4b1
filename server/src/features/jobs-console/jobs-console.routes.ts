import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { anyone, signedIn } from '../../http/auth/access.ts'
import type { Caller } from '../../http/caller.ts'
import { route } from '../../http/route/route.ts'
import { assertSuperAdmin } from '../session/super-admin.service.ts'

const DeadParams = v.object({ id: v.pipe(v.string(), v.uuid()) })
const FILES = new URL('./page/', import.meta.url)

/** The page reads its data as the signed-in super admin; it runs its own script and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const url = '/super_admin/api/jobs'

const bySuperAdmin = {
  access: signedIn,
  admit: ({ deps, caller }: { deps: Deps; caller: Caller }) => assertSuperAdmin(deps, caller.userId),
}

/** What waits, runs and has given up; for super admins. */
function callRoutes(app: FastifyInstance): void {
  route(app, {
    ...bySuperAdmin,
    method: 'GET',
    url,
    answers: v.looseObject({}),
    handler: async ({ deps }) => ({ kinds: await deps.jobs.counts(), dead: await deps.jobs.dead() }),
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

/** `/super_admin/jobs`: the part of the console (configuration 11.3) that looks after background work. */
export async function jobsConsoleRoutes(app: FastifyInstance): Promise<void> {
  callRoutes(app)
  for (const [path, file, type] of [
    ['/super_admin/jobs', 'jobs.html', 'text/html; charset=utf-8'],
    ['/super_admin/jobs-page/page.css', 'page.css', 'text/css; charset=utf-8'],
    ['/super_admin/jobs-page/page.js', 'page.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const content = await readFile(new URL(file, FILES), 'utf8')
    route(app, {
      method: 'GET',
      url: path,
      access: anyone,
      handler: ({ reply }) =>
        reply.type(type).headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' }).send(content),
    })
  }
}
