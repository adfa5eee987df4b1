import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { callerOf } from '../../http/caller.ts'
import { inUserScope } from '../../http/scopes.ts'
import { parseParams } from '../../http/validate.ts'
import { assertSuperAdmin } from '../session/super-admin.service.ts'

const DeadParams = v.object({ id: v.pipe(v.string(), v.uuid()) })
const FILES = new URL('./page/', import.meta.url)

/** The page reads its data as the signed-in super admin; it runs its own script and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What waits, runs and has given up; for super admins. */
async function calls(scope: FastifyInstance, deps: Deps): Promise<void> {
  inUserScope(scope, deps)
  scope.addHook('preHandler', async (request) => {
    await assertSuperAdmin(deps, callerOf(request).userId)
  })
  scope.get('/super_admin/api/jobs', async () => ({ kinds: await deps.jobs.counts(), dead: await deps.jobs.dead() }))
  scope.post('/super_admin/api/jobs/dead/:id/retry', async (request, reply) => {
    const { id } = parseParams(DeadParams, request)
    if (!(await deps.jobs.revive(id))) throw new NotFound({ job: id })
    return reply.code(200).send()
  })
  scope.delete('/super_admin/api/jobs/dead/:id', async (request, reply) => {
    const { id } = parseParams(DeadParams, request)
    if (!(await deps.jobs.forget(id))) throw new NotFound({ job: id })
    return reply.code(200).send()
  })
}

/** `/super_admin/jobs`: the part of the console (configuration 11.3) that looks after background work. */
export async function jobsConsoleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => calls(scope, deps))
  app.get('/super_admin', async (_request, reply) => reply.redirect('/super_admin/jobs'))
  for (const [path, file, type] of [
    ['/super_admin/jobs', 'jobs.html', 'text/html; charset=utf-8'],
    ['/super_admin/jobs-page/page.css', 'page.css', 'text/css; charset=utf-8'],
    ['/super_admin/jobs-page/page.js', 'page.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const content = await readFile(new URL(file, FILES), 'utf8')
    app.get(path, async (_request, reply) =>
      reply.type(type).headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' }).send(content),
    )
  }
}
