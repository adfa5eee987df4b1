import { timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Forbidden, Unauthenticated } from '../../errors.ts'
import { apiToken } from '../../http/session-headers.ts'
import { randomToken } from '../../secrets.ts'
import { identifyToken } from '../session/identify.service.ts'
import { findSuperAdminName } from './releases.queries.ts'

/** Lets whoever can read the data folder release, without a person's token: the tools of the same machine. */
const KEY_HEADER = 'x-release-key'

/**
 * Who releases, as the audit names them: the local key, or the API token of a SuperAdmin.
 * @throws Unauthenticated without either, Forbidden for anybody else
 */
export async function releaserOf(deps: Deps, request: FastifyRequest): Promise<string> {
  const given = request.headers[KEY_HEADER]
  if (typeof given === 'string') {
    if (isSame(given, localReleaseKey(deps.env.dataDir))) return 'local key'
    throw new Forbidden('This release key is not the one of this installation')
  }
  const token = apiToken(request)
  if (!token) throw new Unauthenticated('Releases need the release key of this installation or a SuperAdmin token')
  const owner = await identifyToken(deps, token)
  const name = 'userId' in owner ? await findSuperAdminName(deps.db, owner.userId) : null
  if (!name) throw new Forbidden('You are not authorized to release')
  return name
}

/** Made on first use; readable by its owner only. */
export function localReleaseKey(dataDir: string): string {
  const file = join(dataDir, 'release-key')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomToken(32), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
