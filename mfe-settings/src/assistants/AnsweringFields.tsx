import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { useField } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { NameField } from './NameField.tsx'

/** What it is called and told, and how freely it chooses its words. */
export function AnsweringFields() {
  return (
    <>
      <NameField />
      <TextField
        name="instructions"
        optional
        rows={5}
        label={<FormattedMessage id="settings.assistants.instructions" defaultMessage="Instructions" />}
        hint={
          <FormattedMessage
            id="settings.assistants.instructions.hint"
            defaultMessage="Tone, names, what it must not promise. It answers from what it knows alone, whatever stands here."
          />
        }
      />
      <TemperatureField />
    </>
  )
}

function TemperatureField() {
  const intl = useIntl()
  const { input } = useField<string>('temperature', { subscription: { value: true } })
  const known = [
    {
      value: '0',
      label: intl.formatMessage({ id: 'settings.assistants.words.same', defaultMessage: 'As alike as possible' }),
    },
    {
      value: '0.2',
      label: intl.formatMessage({ id: 'settings.assistants.words.usual', defaultMessage: 'Nearly alike (usual)' }),
    },
    { value: '0.7', label: intl.formatMessage({ id: 'settings.assistants.words.free', defaultMessage: 'Varied' }) },
  ]
  const isKnown = known.some(({ value }) => value === input.value)
  return (
    <SelectField
      name="temperature"
      label={<FormattedMessage id="settings.assistants.words" defaultMessage="Answers to the same question" />}
      options={isKnown ? known : [...known, { value: input.value, label: intl.formatNumber(Number(input.value)) }]}
    />
  )
}
