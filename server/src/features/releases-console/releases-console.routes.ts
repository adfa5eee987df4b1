import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { anyone } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'

const FILES = new URL('./page/', import.meta.url)
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' }

/** Its own script, and calls of the release interface as the signed-in super admin; nothing else. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** `/super_admin/releases`: what runs where, and everything that `npm run release` does. It shows nothing by itself. */
export async function releasesConsoleRoutes(app: FastifyInstance): Promise<void> {
  for (const [path, file] of [
    ['/super_admin/releases', 'releases.html'],
    ['/super_admin/releases-page/page.css', 'page.css'],
    ['/super_admin/releases-page/page.js', 'page.js'],
    ['/super_admin/releases-page/calls.js', 'calls.js'],
    ['/super_admin/releases-page/elements.js', 'elements.js'],
    ['/super_admin/releases-page/rows.js', 'rows.js'],
    ['/super_admin/releases-page/health.js', 'health.js'],
    ['/super_admin/releases-page/question.js', 'question.js'],
    ['/super_admin/releases-page/differences.js', 'differences.js'],
  ] as const) {
    const content = await readFile(new URL(file, FILES), 'utf8')
    const type = TYPES[file.slice(file.indexOf('.') + 1) as keyof typeof TYPES]
    route(app, {
      method: 'GET',
      url: path,
      access: anyone,
      handler: ({ reply }) =>
        reply
          .type(`${type}; charset=utf-8`)
          .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
          .send(content),
    })
  }
}
