import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { NotFound } from '../../../errors.ts'
import { anyone } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import type { ReleaseId } from '../releases.queries.ts'
import { releaseIdOf } from '../resolve-release.ts'
import { adoptReleasesFolder } from './adopt-releases-folder.ts'
import { type Artefact, createArtefactReader } from './artefact-reader.ts'
import { type Encoding, mediaTypeOf } from './artefacts.ts'
import { namedDictionary, usedAsDictionary } from './dictionaries.ts'

const Params = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/)),
  generation: v.pipe(v.string(), v.regex(/^[\w.-]+\+[0-9a-z]+$/)),
  '*': v.string(),
})

const YEAR_S = 31_536_000

const CONTENT_ENCODING: Readonly<Record<Encoding | 'dcz', string>> = { br: 'br', gz: 'gzip', dcz: 'dcz' }

/** A file of a build that is worked on; null when it is none. */
type FindWorked = (remote: string, id: ReleaseId, path: string) => Buffer | null

/** Files of a release: their address names their content, so they never change and are kept for a year. */
export async function artefactsRoutes(app: FastifyInstance, findWorked: FindWorked = () => null): Promise<void> {
  await adoptReleasesFolder(app.deps)
  const reader = createArtefactReader(app.deps)
  route(app, {
    method: 'GET',
    url: '/r/:remote/:generation/*',
    access: anyone,
    params: Params,
    handler: async ({ params: { remote, generation, '*': path }, request, reply }) => {
      const worked = findWorked(remote, releaseIdOf(generation), path)
      if (worked) return send(reply, path, { bytes: worked, encoding: null }, 'no-cache')
      const accepted = request.headers['accept-encoding'] ?? ''
      const artefact = await reader.read({
        remote,
        generation,
        path,
        accepts: (encoding) => new RegExp(`\\b${CONTENT_ENCODING[encoding]}\\b`).test(accepted),
        dictionary: namedDictionary(request.headers['available-dictionary']),
      })
      if (!artefact) throw new NotFound({ remote, generation, path })
      const use = usedAsDictionary(remote, path)
      if (use) reply.header('use-as-dictionary', use)
      // A cache in between may not know what a difference is for.
      const who = artefact.encoding === 'dcz' ? 'private' : 'public'
      return send(reply, path, artefact, `${who}, max-age=${YEAR_S}, immutable`)
    },
  })
}

function send(reply: FastifyReply, path: string, { bytes, encoding }: Artefact, caching: string): FastifyReply {
  reply.headers({
    'content-type': mediaTypeOf(path),
    'content-length': bytes.length,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    // A host of its own may serve these; integrity checks need an answer that may be read.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding, available-dictionary',
  })
  if (encoding) reply.header('content-encoding', CONTENT_ENCODING[encoding])
  return reply.send(bytes)
}
