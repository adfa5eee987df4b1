import { chakra } from '@chakra-ui/react/styled-system'
import type { CustomRole } from '@parley/shared/contract/custom-role'
import { FormattedMessage } from 'react-intl'
import { type GrantablePermission, PERMISSION_NAMES } from './role-words.ts'

const Names = chakra('span', { base: { display: 'block', py: '2', textStyle: '12', color: 'fg.2' } })

/** What the holders of a role may do, in plain words. */
export function PermissionNames({ role: { permissions } }: { role: CustomRole }) {
  return (
    <Names>
      {permissions.map((permission, at) => (
        <span key={permission}>
          {at > 0 && ' · '}
          <FormattedMessage {...PERMISSION_NAMES[permission as GrantablePermission]} />
        </span>
      ))}
    </Names>
  )
}
