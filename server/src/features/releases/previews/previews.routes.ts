import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { Malformed } from '../../../errors.ts'
import { anyone } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { announce } from '../announce.ts'
import { artefactPath } from '../artefacts/artefacts.ts'
import { readTar } from '../artefacts/tar.ts'
import { readManifest } from '../publish.service.ts'
import { SHELL } from '../release-document.service.ts'
import { ARCHIVE_LIMIT, openReleaseGate, type ReleaseGate } from '../release-gate.ts'
import { findRevision } from '../releases.queries.ts'
import type { Preview, PreviewState, Previews } from './previews.ts'

const ProblemsBody = v.object({ problems: v.array(v.string()) })
const Previewed = v.object({ remote: v.string(), version: v.string(), build: v.string() })

/** `/platform/v1/previews`: what `npm run dev` shows of its work. Where nothing is previewed there is no such address. */
export async function previewsRoutes(app: FastifyInstance, previews: Previews | null): Promise<void> {
  if (!previews) return
  builderRoutes(app, previews, await openReleaseGate(app.deps))
  await lookerRoutes(app, previews)
}

function builderRoutes(app: FastifyInstance, previews: Previews, { toRelease }: ReleaseGate): void {
  route(app, {
    ...toRelease,
    method: 'POST',
    url: '/platform/v1/previews/:remote',
    options: { bodyLimit: ARCHIVE_LIMIT },
    answers: Previewed,
    handler: async ({ deps, params: { remote }, request }) => {
      if (!Buffer.isBuffer(request.body)) throw new Malformed('A build is sent as application/x-tar')
      const preview = previewOf(deps, remote, readTar(request.body))
      previews.put(preview)
      // Pages load a new shell by themselves; a new area takes the place of the old one where it is open.
      if (remote !== SHELL) await announce(deps, 0, { revision: await findRevision(deps.db), reload: remote })
      const { version, build } = preview.release
      return { remote, version, build }
    },
  })

  route(app, {
    ...toRelease,
    method: 'POST',
    url: '/platform/v1/previews/:remote/problems',
    body: ProblemsBody,
    handler: ({ params: { remote }, body: { problems } }) => previews.fail(remote, problems),
  })
}

function previewOf(deps: Deps, remote: string, files: ReadonlyMap<string, Buffer>): Preview {
  const text = files.get('manifest.json')
  if (!text) throw new Malformed('The build has no manifest.json')
  const manifest = readManifest(remote, text)
  const release = {
    remote,
    version: manifest.version,
    build: manifest.build,
    manifest,
    manifest_path: artefactPath(remote, manifest, 'manifest.json'),
    manifest_integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    published_at: deps.now(),
    published_by: 'npm run dev',
    revoked_at: null,
    revoked_reason: '',
  }
  return { release, files }
}

async function lookerRoutes(app: FastifyInstance, previews: Previews): Promise<void> {
  const script = await readFile(new URL('./page.js', import.meta.url), 'utf8')
  route(app, {
    method: 'GET',
    url: '/platform/v1/previews/page.js',
    access: anyone,
    handler: ({ reply }) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  })

  const streams = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const { raw } of streams) raw.end()
  })
  route(app, {
    method: 'GET',
    url: '/platform/v1/previews/events',
    access: anyone,
    handler: ({ reply }) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const write = (state: PreviewState) => reply.raw.write(`data: ${JSON.stringify(state)}\n\n`)
      const quiet = previews.listen(write)
      streams.add(reply)
      reply.raw.on('close', () => {
        quiet()
        streams.delete(reply)
      })
      write(previews.state())
      return reply
    },
  })
}
