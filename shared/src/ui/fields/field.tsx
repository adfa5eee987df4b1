import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../display/icon.tsx'

const Root = chakra('div', { base: { minW: 0, width: 'full' } })
const Label = chakra('label', {
  base: { display: 'block', textStyle: '13', fontWeight: 'medium', color: 'fg.1', mb: '1' },
})
const Optional = chakra('span', { base: { fontWeight: 'regular', color: 'fg.3' } })
const Note = chakra('div', {
  base: { display: 'flex', gap: '1', alignItems: 'flex-start', mt: '1', textStyle: '12', color: 'fg.3' },
})

/** What the control inside a field takes: spread it onto the input. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export interface FieldProps {
  label: ReactNode
  /** Said below while there is no error. */
  hint?: ReactNode
  /** What is wrong and how to put it right; replaces the hint. */
  error?: ReactNode
  optional?: boolean
  required?: boolean
  /** The label is spoken but not drawn: toolbars, tables. */
  hideLabel?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label, control, and one line below that is a hint or an error. */
export function Field({ label, hint, error, optional, required, hideLabel, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  return (
    <Root>
      <Label htmlFor={id} srOnly={hideLabel}>
        {label}
        {optional && (
          <Optional>
            {' '}
            <FormattedMessage id="ui.field.optional" defaultMessage="(optional)" />
          </Optional>
        )}
      </Label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hasNote && (
        <Note id={noteId} color={error ? 'danger.fg' : undefined} role={error ? 'alert' : undefined}>
          {error && <Icon of={CircleAlert} size={14} />}
          <span>{error || hint}</span>
        </Note>
      )}
    </Root>
  )
}
