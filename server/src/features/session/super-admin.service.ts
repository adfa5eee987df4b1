import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../errors.ts'
import { isSuperAdmin } from './session.queries.ts'

/** @throws Forbidden for everybody but super administrators */
export async function assertSuperAdmin(deps: Deps, userId: number): Promise<void> {
  if (!(await isSuperAdmin(deps.db, userId))) throw new Forbidden('You are not authorized to do this action')
}
