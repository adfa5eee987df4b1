import { CustomRole } from '@parley/shared/contract/custom-role'
import type { Agent } from '@parley/shared/contract/person'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import { defineMessages, useIntl } from 'react-intl'
import { roleKind } from './agent-roles.ts'

export const ROLE_NAMES = defineMessages({
  administrator: { id: 'settings.role.administrator', defaultMessage: 'Administrator' },
  agent: { id: 'settings.role.agent', defaultMessage: 'Agent' },
  custom: { id: 'settings.role.custom', defaultMessage: 'Custom role' },
})

const customRoleNames = defineCollection({ path: '/custom_roles', item: CustomRole })

/** Roles of the account by id; empty until they are known, and where the account has none. */
export const useCustomRoles = (): readonly CustomRole[] => useCollection(customRoleNames).items ?? []

/** The word for a person's role. */
export function useRoleName(): (agent: Pick<Agent, 'role' | 'custom_role_id'>) => string {
  const intl = useIntl()
  const roles = useCustomRoles()
  return (agent) =>
    roles.find(({ id }) => id === agent.custom_role_id && agent.role === 'agent')?.name ??
    intl.formatMessage(ROLE_NAMES[roleKind(agent)])
}

/** Every role that can be given, by its `RoleChoice`. */
export function useRoleOptions(): { value: string; label: string }[] {
  const intl = useIntl()
  const roles = useCustomRoles()
  return [
    { value: 'agent', label: intl.formatMessage(ROLE_NAMES.agent) },
    { value: 'administrator', label: intl.formatMessage(ROLE_NAMES.administrator) },
    ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
