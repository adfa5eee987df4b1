import type { Deps } from '../../deps.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import { digest, randomToken } from '../../secrets.ts'
import {
  deletePlatformApp,
  findPlatformApp,
  findPlatformAppByToken,
  insertPlatformApp,
  listPlatformApps,
  type PlatformAppRow,
  renamePlatformApp,
} from './platform-apps.queries.ts'

function found(row: PlatformAppRow | null, id: number): PlatformAppRow {
  if (!row) throw new NotFound({ platformApp: id })
  return row
}

export const platformApps = (deps: Deps): Promise<PlatformAppRow[]> => listPlatformApps(deps.db)

export const platformApp = async (deps: Deps, id: number): Promise<PlatformAppRow> =>
  found(await findPlatformApp(deps.db, id), id)

/** The one time the token is seen. */
export async function createPlatformApp(deps: Deps, name: string): Promise<PlatformAppRow & { access_token: string }> {
  const token = randomToken()
  return { ...(await insertPlatformApp(deps.db, name, digest(token))), access_token: token }
}

export const changePlatformApp = async (deps: Deps, id: number, name: string): Promise<PlatformAppRow> =>
  found(await renamePlatformApp(deps.db, id, name), id)

/** Its token stops working at once; whom it made stay. */
export async function removePlatformApp(deps: Deps, id: number): Promise<void> {
  if (!(await deletePlatformApp(deps.db, id))) throw new NotFound({ platformApp: id })
}

/** @throws Forbidden for an unknown token */
export async function platformAppOf(deps: Deps, token: string | null): Promise<PlatformAppRow> {
  const app = token ? await findPlatformAppByToken(deps.db, digest(token)) : null
  if (!app) throw new Forbidden('Invalid access_token')
  return app
}
