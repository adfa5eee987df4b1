import type { Agent } from '@parley/shared/contract/person'
import type { Availability } from '@parley/shared/contract/scalars'
import { useShell, useStore } from '@parley/shared/remote/use-shell'

/** How a person can be reached now: what presence says, and before its first word what the list said. */
export function useAvailability(agent: Agent): Availability {
  const { users } = useStore(useShell().presence)
  if (Object.keys(users).length === 0) return agent.availability_status
  return users[agent.id] ?? 'offline'
}
