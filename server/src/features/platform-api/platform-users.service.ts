import type { CurrentUser } from '@parley/shared/contract/person'
import type { Deps } from '../../deps.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { ssoLink } from '../session/sso.service.ts'
import { currentUser } from '../users/current-user.service.ts'
import { insertUser } from '../users/new-user.service.ts'
import { confirmUser, findPlatformUser, isPermitted, permitUser } from './platform-apps.queries.ts'

const NOT_THEIRS = 'Non permissible resource'

async function permittedUser(deps: Deps, appId: number, userId: number): Promise<{ id: number; email: string }> {
  const user = await findPlatformUser(deps.db, { id: userId })
  if (!user) throw new NotFound({ userId })
  if (user.type === 'SuperAdmin' || !(await isPermitted(deps.db, appId, userId))) throw new Forbidden(NOT_THEIRS)
  return user
}

/**
 * Makes a confirmed user, or takes the one of that address into the app's care, unchanged.
 * @throws Forbidden for super administrators: no app may become one
 */
export async function takeUser(
  deps: Deps,
  appId: number,
  given: { name: string; email: string; password: string | null },
): Promise<CurrentUser> {
  const id = await deps.db.transaction(async (tx) => {
    const known = await findPlatformUser(tx, { email: given.email })
    if (known?.type === 'SuperAdmin') throw new Forbidden(NOT_THEIRS)
    const userId = known?.id ?? (await insertUser(deps, tx, given)).id
    if (!known) await confirmUser(tx, userId, deps.now())
    await permitUser(tx, appId, userId)
    return userId
  })
  return currentUser(deps, id)
}

/** @throws NotFound; Forbidden for users the app neither made nor named */
export async function platformUser(deps: Deps, appId: number, userId: number): Promise<CurrentUser> {
  return currentUser(deps, (await permittedUser(deps, appId, userId)).id)
}

/** A link that signs the user in once. @throws NotFound; Forbidden for users the app neither made nor named */
export async function platformLogin(deps: Deps, appId: number, userId: number): Promise<{ url: string }> {
  return { url: await ssoLink(deps, await permittedUser(deps, appId, userId)) }
}
