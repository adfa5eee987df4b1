import { chakra } from '@chakra-ui/react/styled-system'
import { Chip } from '@parley/shared/ui/chip'
import { useFormState } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'

const Ground = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '4',
    borderRadius: '8',
    bg: 'bg.sunken',
    textStyle: '12',
    color: 'fg.3',
  },
})

/** The label of the form around it as agents will see it. */
export function LabelPreview() {
  const intl = useIntl()
  const { values } = useFormState<{ title?: string; color?: string }>({ subscription: { values: true } })
  const nameless = intl.formatMessage({ id: 'settings.labels.nameless', defaultMessage: 'label' })
  return (
    <Ground>
      <FormattedMessage id="settings.labels.preview" defaultMessage="Preview" />
      <Chip size="lg" color={values.color}>
        {values.title?.trim().toLocaleLowerCase() || nameless}
      </Chip>
    </Ground>
  )
}
