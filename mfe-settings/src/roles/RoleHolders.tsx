import { useAgents } from '@parley/shared/account-lists/use-account-lists'
import type { CustomRole } from '@parley/shared/contract/custom-role'
import { AvatarStack } from '@parley/shared/ui/avatar-stack'

/** The people who hold a role; their number until they are known. */
export function RoleHolders({ role }: { role: CustomRole }) {
  const holders = useAgents().items?.filter((agent) => agent.custom_role_id === role.id) ?? []
  if (holders.length === 0) return role.agents_count
  return <AvatarStack people={holders.map(({ id, name, thumbnail }) => ({ id, name, src: thumbnail }))} />
}
