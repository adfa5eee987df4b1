import { holdsAny } from '@parley/shared/contract/permissions'
import type { ReleaseDocument } from '@parley/shared/contract/release'
import type { Session } from '@parley/shared/remote/shell-api'

/** Who may look at how this page was loaded: who looks after the account or the installation, and whoever works on an area. */
export function mayLook({ user, permissions }: Session, remotes: ReleaseDocument['remotes']): boolean {
  if (user.type === 'SuperAdmin' || holdsAny(permissions, ['administrator'])) return true
  return Object.values(remotes).some(({ why }) => why?.by === 'preview')
}

/** Who may run another build in a tab; the server asks again. */
export const mayOverride = ({ user }: Session): boolean => user.type === 'SuperAdmin'
