import type { Deps } from '../../deps.ts'
import { signedIn } from '../../http/auth/access.ts'
import type { Caller } from '../../http/caller.ts'
import { assertSuperAdmin } from '../session/super-admin.service.ts'

/** Who may use the console: people of type SuperAdmin, checked before anything else is read. */
export const bySuperAdmin = {
  access: signedIn,
  admit: ({ deps, caller }: { deps: Deps; caller: Caller }) => assertSuperAdmin(deps, caller.userId),
}

/** Prefix of the calls of the console (contract, configuration 11.3). */
export const CONSOLE = '/super_admin/api'
