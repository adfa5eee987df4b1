import type { Agent } from '@parley/shared/contract/person'

/** What a person may do here, in one word. */
export type RoleKind = 'administrator' | 'agent' | 'custom'

export const roleKind = (agent: Pick<Agent, 'role' | 'custom_role_id'>): RoleKind =>
  agent.role === 'administrator' ? 'administrator' : agent.custom_role_id ? 'custom' : 'agent'

/** A role as one text of a list: `agent`, `administrator`, or the id of a custom role. */
export type RoleChoice = string

export const roleChoice = (agent: Pick<Agent, 'role' | 'custom_role_id'>): RoleChoice =>
  roleKind(agent) === 'custom' ? String(agent.custom_role_id) : agent.role

/** The two fields of the wire that a choice stands for. */
export const roleFields = (choice: RoleChoice): { role: 'agent' | 'administrator'; custom_role_id: number | null } =>
  choice === 'agent' || choice === 'administrator'
    ? { role: choice, custom_role_id: null }
    : { role: 'agent', custom_role_id: Number(choice) }
