import { Select } from '@parley/shared/ui/select-field'
import { useIntl } from 'react-intl'
import { useListFilter } from '../records/useListFilter.ts'
import { ROLES, type RoleKind } from './agent-roles.ts'
import { ROLE_NAMES } from './useRoles.ts'

/** Which roles are shown; the address keeps it. */
export function RoleFilter() {
  const intl = useIntl()
  const [role, choose] = useListFilter<RoleKind>('role')
  return (
    <div>
      <Select
        h="8"
        aria-label={intl.formatMessage({ id: 'settings.agents.role', defaultMessage: 'Role' })}
        placeholder={intl.formatMessage({ id: 'settings.agents.role.any', defaultMessage: 'Any role' })}
        options={ROLES.map((value) => ({ value, label: intl.formatMessage(ROLE_NAMES[value]) }))}
        value={role ?? ''}
        onChange={choose}
      />
    </div>
  )
}
