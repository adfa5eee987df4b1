import { RemoteName } from '@parley/shared/contract/release'
import { OverrideWish, SignedTabOverride } from '@parley/shared/contract/tab-override'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { Forbidden } from '../../../errors.ts'
import { signedIn } from '../../../http/auth/access.ts'
import type { Caller } from '../../../http/caller.ts'
import { route } from '../../../http/route/route.ts'
import { findSuperAdminName } from '../releases.queries.ts'
import { openReleaseSigner } from '../signing-keys.ts'
import { allowOverride, type Overrider } from './override.service.ts'

/** `POST /platform/v1/releases/:remote/override`: a super administrator runs a published build in one tab of their own. */
export async function overrideRoutes(app: FastifyInstance): Promise<void> {
  const signer = await openReleaseSigner(app.deps)
  route(app, {
    method: 'POST',
    url: '/platform/v1/releases/:remote/override',
    access: signedIn,
    params: v.object({ remote: RemoteName }),
    admit: overriderOf,
    body: OverrideWish,
    answers: SignedTabOverride,
    handler: ({ deps, admitted, params, body }) => allowOverride(deps, signer, admitted, { ...body, ...params }),
  })
}

/** A person, since it is their tab: no release key opens this. @throws Forbidden */
async function overriderOf({ deps, caller }: { deps: Deps; caller: Caller }): Promise<Overrider> {
  const name = await findSuperAdminName(deps.db, caller.userId)
  if (name === null) throw new Forbidden('Only a super administrator may run another build in a tab')
  return { userId: caller.userId, name }
}
