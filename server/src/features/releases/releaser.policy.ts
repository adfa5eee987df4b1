import { timingSafeEqual } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Forbidden, Unauthenticated } from '../../errors.ts'
import { apiToken, sessionCredentials } from '../../http/auth/session-headers.ts'
import { digest, randomToken } from '../../secrets.ts'
import { identifyToken } from '../session/identify.service.ts'
import { findSuperAdminName } from './releases.queries.ts'
import { sealedSecret } from './sealed-secrets.queries.ts'

/** The release key of this installation, or the publish token of one deployable. */
const KEY_HEADER = 'x-release-key'

/** Who releases, as the audit names them, and what they may release: one remote, or everything (null). */
export interface Releaser {
  name: string
  only: string | null
}

/**
 * Who releases: the local key (the tools of the same machine), a publish token of the environment (one deployable, its
 * own remote), or a SuperAdmin by API token or session.
 *
 * @throws Unauthenticated without any, Forbidden for anybody else
 */
export async function releaserOf(deps: Deps, localKey: string, request: FastifyRequest): Promise<Releaser> {
  const given = request.headers[KEY_HEADER]
  if (typeof given === 'string') {
    if (isSame(given, localKey)) return { name: 'local key', only: null }
    const own = Object.entries(deps.env.publishTokens).find(([, token]) => isSame(given, token))
    if (own) return { name: `publish token of ${own[0]}`, only: own[0] }
    throw new Forbidden('This release key is not one of this installation')
  }
  const userId = await signedUserId(deps, request)
  const name = userId === null ? null : await findSuperAdminName(deps.db, userId)
  if (!name) throw new Forbidden('You are not authorized to release')
  return { name, only: null }
}

/** Null for a bot. @throws Unauthenticated when nobody signed the request */
async function signedUserId(deps: Deps, request: FastifyRequest): Promise<number | null> {
  const token = apiToken(request)
  if (token) {
    const owner = await identifyToken(deps, token)
    return 'userId' in owner ? owner.userId : null
  }
  const credentials = sessionCredentials(request)
  const found = credentials && (await request.server.identities.session(credentials, null))
  if (!found) throw new Unauthenticated('Releases need the release key of this installation or a super administrator')
  return found.userId
}

/** @returns the name for the audit @throws Forbidden when the releaser's token is for another remote */
export function assertMayRelease({ name, only }: Releaser, remote: string): string {
  if (only !== null && only !== remote) throw new Forbidden(`This token releases ${only} and nothing else`)
  return name
}

/** @returns the name for the audit @throws Forbidden when the releaser's token is for one remote */
export function assertMayReleaseAll({ name, only }: Releaser): string {
  if (only !== null) throw new Forbidden(`This token releases ${only} and nothing else`)
  return name
}

/**
 * The key of the installation: one for all server processes, made on first use and kept sealed in the database. Each
 * process writes it into its data folder, readable by its owner only, where the tools of that machine find it.
 */
export async function openLocalReleaseKey(deps: Pick<Deps, 'db' | 'env'>): Promise<string> {
  const key = await sealedSecret(deps, 'release key', async () => randomToken(32))
  mkdirSync(deps.env.dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(join(deps.env.dataDir, 'release-key'), key, { mode: 0o600 })
  return key
}

const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(right)))
