import { chakra } from '@chakra-ui/react/styled-system'
import { GRANTABLE_PERMISSIONS } from '@parley/shared/contract/permissions'
import { fieldProblem } from '@parley/shared/forms/field-problem'
import { Checkbox } from '@parley/shared/ui/checkbox'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { type GrantablePermission, PERMISSION_NAMES, PERMISSION_NOTES } from './role-words.ts'

const Group = chakra('fieldset', { base: { border: 0, m: 0, p: 0, minW: 0, display: 'grid', gap: '2' } })
const Legend = chakra('legend', { base: { textStyle: '13', fontWeight: 'medium', color: 'fg.1', mb: '2' } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg' } })

const isSameSet = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What holders may do: each permission with what it means. Several add up. */
export function PermissionsField() {
  const { input, meta } = useField<string[]>('permissions', { isEqual: isSameSet })
  const problem = fieldProblem(meta)
  const toggle = (permission: string, isGiven: boolean) =>
    // In the order of the contract, so that the same choice is the same value.
    input.onChange(GRANTABLE_PERMISSIONS.filter((one) => (one === permission ? isGiven : input.value.includes(one))))
  return (
    <Group aria-describedby={problem ? 'permissions-problem' : undefined}>
      <Legend>
        <FormattedMessage id="settings.roles.permissions" defaultMessage="What holders may do" />
      </Legend>
      {(GRANTABLE_PERMISSIONS as readonly GrantablePermission[]).map((permission) => (
        <Checkbox
          key={permission}
          checked={input.value.includes(permission)}
          onChange={(isGiven) => toggle(permission, isGiven)}
          label={<FormattedMessage {...PERMISSION_NAMES[permission]} />}
          hint={<FormattedMessage {...PERMISSION_NOTES[permission]} />}
        />
      ))}
      {problem && (
        <Problem id="permissions-problem" role="alert">
          {problem}
        </Problem>
      )}
    </Group>
  )
}
