import { useIntl } from 'react-intl'
import type { RoleKind } from './agent-filter.ts'

const NAMES = {
  administrator: { id: 'settings.role.administrator', defaultMessage: 'Administrator' },
  agent: { id: 'settings.role.agent', defaultMessage: 'Agent' },
  custom: { id: 'settings.role.custom', defaultMessage: 'Custom role' },
} as const

/** The word for a role. */
export function useRoleName(): (role: RoleKind) => string {
  const intl = useIntl()
  return (role) => intl.formatMessage(NAMES[role])
}
