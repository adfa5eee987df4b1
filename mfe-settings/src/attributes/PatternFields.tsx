import { chakra } from '@chakra-ui/react/styled-system'
import { fitsPattern, readPattern } from '@parley/shared/contract/rules/pattern'
import { TextField } from '@parley/shared/forms/text-field'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { useState } from 'react'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'

const Verdict = chakra('span', {
  base: {
    textStyle: '12',
    color: 'fg.3',
    '&[data-fits=true]': { color: 'success.fg' },
    '&[data-fits=false]': { color: 'danger.fg' },
  },
})

/** The shape a text must have, what is said when it has another, and a field to try it. */
export function PatternFields() {
  const { input } = useField<string | null>('regex_pattern', { subscription: { value: true } })
  const pattern = input.value ?? ''
  return (
    <>
      <TextField
        name="regex_pattern"
        optional
        dir="ltr"
        autoComplete="off"
        label={<FormattedMessage id="settings.attributes.pattern" defaultMessage="Regular expression" />}
        hint={
          <FormattedMessage
            id="settings.attributes.pattern.hint"
            defaultMessage="Only values that it fits are taken: ^[A-Z]'{'2'}'-[0-9]'{'4'}'$"
          />
        }
      />
      {pattern && (
        <>
          <Trial pattern={pattern} />
          <TextField
            name="regex_cue"
            optional
            label={<FormattedMessage id="settings.attributes.cue" defaultMessage="Said when a value does not fit" />}
          />
        </>
      )}
    </>
  )
}

function Trial({ pattern }: { pattern: string }) {
  const [text, setText] = useState('')
  const fits = readPattern(pattern) ? fitsPattern(pattern, text) : undefined
  return (
    <Field label={<FormattedMessage id="settings.attributes.trial" defaultMessage="Try a value" />}>
      {(control) => (
        <>
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text && (
            <Verdict role="status" data-fits={fits}>
              {fits === undefined ? (
                <FormattedMessage
                  id="settings.attributes.trial.broken"
                  defaultMessage="The expression cannot be read"
                />
              ) : fits ? (
                <FormattedMessage id="settings.attributes.trial.fits" defaultMessage="It fits" />
              ) : (
                <FormattedMessage id="settings.attributes.trial.not" defaultMessage="It does not fit" />
              )}
            </Verdict>
          )}
        </>
      )}
    </Field>
  )
}
