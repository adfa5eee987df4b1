import { Build, Version } from '@parley/shared/contract/release'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Malformed } from '../../errors.ts'
import { parseBody, parseParams, parseQuery } from '../../http/validate.ts'
import { releaseDocument } from './release-document.service.ts'
import { localReleaseKey, releaserOf } from './releaser.policy.ts'
import { promote, publish, releaseStatus, rollback } from './releases.service.ts'
import { openReleaseSigner } from './signing-keys.ts'
import { readTar } from './tar.ts'

const Account = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0)),
  0,
)
const RemoteParams = v.object({ remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/)) })
const DocumentQuery = v.object({ account: Account, shell: v.optional(v.string()) })
const Wish = { revision: v.number(), account_id: Account, reason: v.optional(v.string(), '') }
/** `reload`: open tabs load the page anew instead of taking the build at their next visit. */
const PromoteBody = v.object({ version: Version, build: Build, reload: v.optional(v.boolean(), false), ...Wish })
const RollbackBody = v.object(Wish)

/** A whole build; the largest is the shell with its maps. */
const ARCHIVE_LIMIT = 64 * 1024 * 1024

/** Releases of shell and areas. Reading one account's document is public: it is part of the public page as well. */
export async function releasesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // Made now and not at the first use: the tools of this machine read it before they call.
  localReleaseKey(deps.env.dataDir)
  const signer = await openReleaseSigner(deps.env.dataDir)
  app.addContentTypeParser(
    'application/x-tar',
    { parseAs: 'buffer', bodyLimit: ARCHIVE_LIMIT },
    async (_request: unknown, body: Buffer) => body,
  )

  app.get('/platform/v1/releases', async (request, reply) => {
    const { account, shell } = parseQuery(DocumentQuery, request)
    reply.header('cache-control', 'no-store')
    return signer.sign(await releaseDocument(deps, account, shell ?? null))
  })

  app.get('/platform/v1/releases/status', async (request) => {
    await releaserOf(deps, request)
    return releaseStatus(deps)
  })

  app.post('/platform/v1/releases/:remote', { bodyLimit: ARCHIVE_LIMIT }, async (request, reply) => {
    const actor = await releaserOf(deps, request)
    const { remote } = parseParams(RemoteParams, request)
    if (!Buffer.isBuffer(request.body)) throw new Malformed('A build is published as application/x-tar')
    const { release, isNew } = await publish(deps, actor, remote, readTar(request.body))
    const { version, build, manifest_path, manifest_integrity } = release
    return reply.code(isNew ? 201 : 200).send({ remote, version, build, manifest_path, manifest_integrity })
  })

  app.post('/platform/v1/releases/:remote/promote', async (request) => {
    const actor = await releaserOf(deps, request)
    const { remote } = parseParams(RemoteParams, request)
    const { account_id, ...wish } = parseBody(PromoteBody, request)
    return { revision: await promote(deps, actor, remote, { ...wish, accountId: account_id }) }
  })

  app.post('/platform/v1/releases/:remote/rollback', async (request) => {
    const actor = await releaserOf(deps, request)
    const { remote } = parseParams(RemoteParams, request)
    const { account_id, ...wish } = parseBody(RollbackBody, request)
    return { revision: await rollback(deps, actor, remote, { ...wish, accountId: account_id }) }
  })
}
