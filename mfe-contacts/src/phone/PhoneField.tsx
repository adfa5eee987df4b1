import { fieldProblem } from '@parley/shared/forms/field-problem'
import { Field } from '@parley/shared/ui/field'
import { Icon } from '@parley/shared/ui/icon'
import { IconButton } from '@parley/shared/ui/icon-button'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import Globe from 'lucide-react/icons/globe'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { useField } from 'react-final-form'
import { useIntl } from 'react-intl'
import { CountryPicker } from './CountryPicker.tsx'
import type { DialCode } from './dial-codes.ts'
import { countryOf, inCountry, storedNumber } from './phone-number.ts'

const Control = styled('div', {
  base: {
    position: 'relative',
    '& > input': { ps: '4.25rem', pe: '9' },
    '& > .country': { position: 'absolute', insetInlineStart: '2', top: '1.5', display: 'flex', alignItems: 'center' },
    '& > .clear': { position: 'absolute', insetInlineEnd: '1.5', top: '1.5' },
    '& .id': { minW: '6', textStyle: '12', color: 'fg.3', fontWeight: 'medium' },
  },
})

/** A phone number of a form, kept as `+` and digits. A number typed without its plus sign is one of the chosen country. */
export function PhoneField({ name, label }: { name: string; label: ReactNode }) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const field = useField<string>(name, { parse: (value) => value, format: (value) => value ?? '' })
  const [picked, setPicked] = useState<DialCode | null>(null)
  const { value, onChange, onBlur } = field.input
  const read = countryOf(value)
  // Countries that share a code: the one that was picked.
  const country = read && picked?.code === read.code ? picked : (read ?? picked)
  const choose = (next: DialCode) => {
    setPicked(next)
    onChange(inCountry(value, next))
  }
  const clear = () => {
    setPicked(null)
    onChange('')
    input.current?.focus()
  }
  return (
    <Field label={label} error={fieldProblem(field.meta)}>
      {(control) => (
        <Control dir="ltr">
          <TextInput
            {...field.input}
            {...control}
            ref={input}
            type="tel"
            dir="ltr"
            autoComplete="off"
            onBlur={(event) => {
              const stored = storedNumber(value, country)
              if (stored !== value) onChange(stored)
              onBlur(event)
            }}
          />
          <span className="country">
            <span className="id" aria-hidden>
              {country ? country.id : <Icon of={Globe} size={16} />}
            </span>
            <CountryPicker chosen={country} field={input} onChoose={choose} />
          </span>
          {value !== '' && (
            <span className="clear">
              <IconButton
                size="xs"
                icon={X}
                label={intl.formatMessage({ id: 'contacts.phone.clear', defaultMessage: 'Clear the phone number' })}
                onClick={clear}
              />
            </span>
          )}
        </Control>
      )}
    </Field>
  )
}
