import type { Agent } from '@parley/shared/contract/person'

export const ROLES = ['administrator', 'agent', 'custom'] as const
/** What a person may do here, in one word. */
export type RoleKind = (typeof ROLES)[number]

export const roleKind = (agent: Agent): RoleKind =>
  agent.role === 'administrator' ? 'administrator' : agent.custom_role_id ? 'custom' : 'agent'

/** Those whose name or address holds the text, whatever its case, and whose role is asked for ('' = any). */
export function findAgents(agents: readonly Agent[], text: string, role: RoleKind | ''): Agent[] {
  const wanted = text.trim().toLocaleLowerCase()
  return agents.filter(
    (agent) =>
      (role === '' || roleKind(agent) === role) &&
      [agent.name, agent.available_name, agent.email].some((fact) => fact.toLocaleLowerCase().includes(wanted)),
  )
}
