import { DeprecatedCallsRead } from '@parley/shared/contract/deprecated-calls'
import { Build, Version } from '@parley/shared/contract/release'
import { GenerationHealth } from '@parley/shared/contract/release-health'
import {
  AccountReleases,
  ReleaseChannel,
  ReleaseCleanup,
  ReleaseHistory,
  ReleaseStatus,
} from '@parley/shared/contract/release-status'
import { SLOTS, type SlotName } from '@parley/shared/contract/slots'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Malformed } from '../../errors.ts'
import { anyone } from '../../http/auth/access.ts'
import { personIn } from '../../http/auth/person-cookie.ts'
import { route } from '../../http/route/route.ts'
import { whoCalls } from '../deprecated-calls/deprecated-calls.service.ts'
import { readTar } from './artefacts/tar.ts'
import { cleanUpReleases } from './cleanup/cleanup.service.ts'
import { readHealth } from './health/read-health.service.ts'
import { promote, revoke, rollback, unpin, withdraw } from './promote-and-roll-back.service.ts'
import { publish } from './publish.service.ts'
import { ARCHIVE_LIMIT, openReleaseGate, type ReleaseGate } from './release-gate.ts'
import { releaseHistory, releaseStatus } from './release-status.service.ts'
import { assertMayReleaseAll } from './releaser.policy.ts'
import { releasesOfAccount } from './rings/account-releases.service.ts'
import { setChannel } from './rings/channel.service.ts'
import type { SentDocument, SignedDocuments } from './signed-documents.service.ts'
import { isSlotName } from './slots/slot-problems.ts'
import { switchSlot } from './slots/slot-switch.service.ts'

const Account = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0)),
  0,
)
const AccountParams = v.object({
  account_id: v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
})
const DocumentQuery = v.object({ account: Account, shell: v.optional(v.string()) })
/** Whether the build was drawn in a browser before, as whoever publishes it says. */
const PublishQuery = v.object({ trial: v.optional(v.picklist(['passed', 'skipped'])) })
const HistoryQuery = v.object({ remote: v.optional(v.string()) })
const HealthQuery = v.object({
  remote: v.optional(v.string()),
  minutes: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(20_160)), '180'),
})
const Id = { version: Version, build: Build }
/** What every change of what people get is asked for with. */
const Wish = {
  /** The revision that the decision was made on. */
  revision: v.number(),
  account_id: Account,
  reason: v.optional(v.string(), ''),
  /** Open tabs that show the area take the change at once instead of at their next visit. */
  reload: v.optional(v.boolean(), false),
}
const ChannelBody = v.object({
  revision: v.number(),
  account_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  channel: ReleaseChannel,
  reason: v.optional(v.string(), ''),
})
const PromoteBody = v.object({
  ...Id,
  force: v.optional(v.boolean(), false),
  /** Percent; 100 is everybody. */
  share: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 100),
  /** Whose share it is; of a build on its way, as it began. */
  of: v.optional(v.picklist(['accounts', 'users'])),
  /** A build on its way to everybody goes on by itself, each step lasting so many minutes at least. */
  auto: v.optional(v.boolean()),
  step_minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_080))),
  /** When the pin of one account ends by itself. */
  expires_at: v.optional(
    v.nullable(v.pipe(v.string(), v.isoTimestamp('must be a time like 2026-12-01T12:00:00Z'))),
    null,
  ),
  ...Wish,
})
const RollbackBody = v.object({ to: v.optional(v.nullable(v.object(Id)), null), ...Wish })
const UnpinBody = v.object(Wish)
const WithdrawBody = v.object(Wish)
const RevokeBody = v.object({ ...Id, ...Wish })

const SlotBody = v.object({
  revision: v.number(),
  slot: v.pipe(
    v.string(),
    v.check(isSlotName, `must be one of ${Object.keys(SLOTS).join(', ')}`),
    v.transform((slot) => slot as SlotName),
  ),
  off: v.boolean(),
  reason: v.optional(v.string(), ''),
})
const CleanupBody = v.object({
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650)), 30),
  apply: v.optional(v.boolean(), false),
})

const Published = v.object({
  remote: v.string(),
  ...Id,
  manifest_path: v.string(),
  manifest_integrity: v.string(),
})
/** What the audience gets now; null when an account follows everybody again. */
const Changed = v.object({ revision: v.number(), target: v.nullable(v.object(Id)) })

/** Releases of shell and areas. Reading one account's document is public: it is part of the public page as well. */
export async function releasesRoutes(app: FastifyInstance, documents: SignedDocuments): Promise<void> {
  const gate = await openReleaseGate(app.deps)
  readRoutes(app, documents, gate)
  publishRoute(app, gate)
  choiceRoutes(app, gate)
  slotRoute(app, gate)
  channelRoute(app, gate)
  cleanupRoute(app, gate)
}

/** `npm run release -- gc`, and the console's. */
function cleanupRoute(app: FastifyInstance, { toLook }: ReleaseGate): void {
  route(app, {
    ...toLook,
    method: 'POST',
    url: '/platform/v1/release-cleanups',
    body: CleanupBody,
    answers: ReleaseCleanup,
    handler: ({ deps, admitted, body }) => cleanUpReleases(deps, assertMayReleaseAll(admitted), body),
  })
}

function slotRoute(app: FastifyInstance, { toRelease }: ReleaseGate): void {
  route(app, {
    ...toRelease,
    method: 'POST',
    url: '/platform/v1/releases/:remote/slots',
    body: SlotBody,
    answers: v.object({ revision: v.number() }),
    handler: ({ deps, admitted: actor, params, body }) => switchSlot(deps, actor, params.remote, body),
  })
}

/** For all remotes at once, so that a token which is good for one does not open it. */
function channelRoute(app: FastifyInstance, { toLook }: ReleaseGate): void {
  route(app, {
    ...toLook,
    method: 'POST',
    url: '/platform/v1/channels',
    body: ChannelBody,
    answers: v.object({ revision: v.number() }),
    handler: ({ deps, admitted, body: { account_id: accountId, ...wish } }) =>
      setChannel(deps, assertMayReleaseAll(admitted), { ...wish, accountId }),
  })
}

function readRoutes(app: FastifyInstance, documents: SignedDocuments, gate: ReleaseGate): void {
  route(app, {
    method: 'GET',
    url: '/platform/v1/releases',
    access: anyone,
    query: DocumentQuery,
    handler: async ({ query: { account, shell }, request, reply }) =>
      send(await documents.of({ accountId: account, userId: personIn(request) }, shell ?? null), request, reply),
  })

  route(app, {
    ...gate.toLook,
    method: 'GET',
    url: '/platform/v1/releases/status',
    answers: ReleaseStatus,
    handler: ({ deps }) => releaseStatus(deps),
  })

  route(app, {
    ...gate.toLook,
    method: 'GET',
    url: '/platform/v1/releases/accounts/:account_id',
    params: AccountParams,
    answers: AccountReleases,
    handler: ({ deps, params }) => releasesOfAccount(deps, params.account_id),
  })

  route(app, {
    ...gate.toLook,
    method: 'GET',
    url: '/platform/v1/releases/history',
    query: HistoryQuery,
    answers: ReleaseHistory,
    handler: async ({ deps, query: { remote = null } }) => ({ entries: await releaseHistory(deps, remote) }),
  })

  route(app, {
    ...gate.toLook,
    method: 'GET',
    url: '/platform/v1/deprecated-calls',
    answers: DeprecatedCallsRead,
    handler: ({ deps }) => whoCalls(deps),
  })

  route(app, {
    ...gate.toLook,
    method: 'GET',
    url: '/platform/v1/releases/health',
    query: HealthQuery,
    answers: v.object({ generations: v.array(GenerationHealth) }),
    handler: async ({ deps, query: { remote = null, minutes } }) => ({
      generations: await readHealth(deps, remote, minutes),
    }),
  })
}

/** Whole, or the news that nothing changed since. */
function send({ etag, json, brotli }: SentDocument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'accept-encoding, cookie' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(json)
  return reply.header('content-encoding', 'br').send(brotli)
}

function publishRoute(app: FastifyInstance, gate: ReleaseGate): void {
  app.addContentTypeParser(
    'application/x-tar',
    { parseAs: 'buffer', bodyLimit: ARCHIVE_LIMIT },
    async (_request: unknown, body: Buffer) => body,
  )

  route(app, {
    ...gate.toRelease,
    method: 'POST',
    url: '/platform/v1/releases/:remote',
    query: PublishQuery,
    options: { bodyLimit: ARCHIVE_LIMIT },
    answers: Published,
    handler: async ({ deps, admitted: actor, params: { remote }, query: { trial }, request, reply }) => {
      if (!Buffer.isBuffer(request.body)) throw new Malformed('A build is published as application/x-tar')
      const { release, isNew } = await publish(deps, actor, remote, readTar(request.body), trial)
      const { version, build, manifest_path, manifest_integrity } = release
      return reply.code(isNew ? 201 : 200).send({ remote, version, build, manifest_path, manifest_integrity })
    },
  })
}

function choiceRoutes(app: FastifyInstance, { toRelease }: ReleaseGate): void {
  route(app, {
    ...toRelease,
    method: 'POST',
    url: '/platform/v1/releases/:remote/promote',
    body: PromoteBody,
    answers: Changed,
    handler: ({ deps, admitted: actor, params, body: { account_id: accountId, expires_at, step_minutes, ...wish } }) =>
      promote(deps, actor, params.remote, {
        ...wish,
        accountId,
        stepMinutes: step_minutes,
        expiresAt: expires_at ? new Date(expires_at) : null,
      }),
  })

  route(app, {
    ...toRelease,
    method: 'POST',
    url: '/platform/v1/releases/:remote/rollback',
    body: RollbackBody,
    answers: Changed,
    handler: ({ deps, admitted: actor, params, body: { account_id: accountId, ...wish } }) =>
      rollback(deps, actor, params.remote, { ...wish, accountId }),
  })

  route(app, {
    ...toRelease,
    method: 'POST',
    url: '/platform/v1/releases/:remote/unpin',
    body: UnpinBody,
    answers: Changed,
    handler: ({ deps, admitted: actor, params, body: { account_id: accountId, ...wish } }) =>
      unpin(deps, actor, params.remote, { ...wish, accountId }),
  })

  route(app, {
    ...toRelease,
    method: 'POST',
    url: '/platform/v1/releases/:remote/revoke',
    body: RevokeBody,
    answers: Changed,
    handler: ({ deps, admitted: actor, params, body: { account_id: _all, ...wish } }) =>
      revoke(deps, actor, params.remote, wish),
  })

  route(app, {
    ...toRelease,
    method: 'POST',
    url: '/platform/v1/releases/:remote/withdraw',
    body: WithdrawBody,
    answers: Changed,
    handler: ({ deps, admitted: actor, params, body: { account_id: _all, ...wish } }) =>
      withdraw(deps, actor, params.remote, wish),
  })
}
