import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { anyone } from '../../http/auth/access.ts'
import { assertMayRelease, openLocalReleaseKey, releaserOf } from './releaser.policy.ts'

const RemoteParams = v.object({ remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/)) })

/** A whole build; the largest is the shell with its maps. */
export const ARCHIVE_LIMIT = 64 * 1024 * 1024

export type ReleaseGate = Awaited<ReturnType<typeof openReleaseGate>>

/** Before anything is read: whoever may look at all releases, and whoever may release one remote (named for the audit). */
export async function openReleaseGate(deps: Deps) {
  const localKey = await openLocalReleaseKey(deps)
  return {
    toLook: {
      access: anyone,
      admit: (asked: { deps: Deps; request: FastifyRequest }) => releaserOf(asked.deps, localKey, asked.request),
    },
    toRelease: {
      access: anyone,
      params: RemoteParams,
      admit: async (asked: { deps: Deps; request: FastifyRequest; params: { remote: string } }) =>
        assertMayRelease(await releaserOf(asked.deps, localKey, asked.request), asked.params.remote),
    },
  }
}
