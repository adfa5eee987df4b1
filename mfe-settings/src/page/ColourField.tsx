import { chakra } from '@chakra-ui/react/styled-system'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import type { ReactNode } from 'react'
import { useField } from 'react-final-form'
import { useIntl } from 'react-intl'

/** Eight hues that differ from each other for most eyes; any other can be picked or typed. */
const HUES = ['#1f5fd6', '#0e7490', '#11734b', '#8a5300', '#b54708', '#b3261e', '#b0307a', '#5b3fb8']

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Swatch = chakra('button', {
  base: {
    width: '6',
    height: '6',
    borderRadius: 'full',
    cursor: 'pointer',
    border: '2px solid',
    borderColor: 'bg.surface',
    boxShadow: '0 0 0 1px var(--line-2)',
    '&[aria-pressed=true]': { boxShadow: '0 0 0 2px var(--focus)' },
  },
})
const Picker = chakra('input', {
  base: {
    width: '9',
    height: '9',
    p: '0.5',
    borderRadius: '6',
    border: '1px solid',
    borderColor: 'line.control',
    bg: 'bg.surface',
    cursor: 'pointer',
  },
})

/** A colour in a form: eight to press, any to pick, or its hex digits. */
export function ColourField({ name, label, hint }: { name: string; label: ReactNode; hint?: ReactNode }) {
  const intl = useIntl()
  const { input, meta } = useField<string>(name, { parse: (value) => value })
  const problem = meta.error && (meta.touched || meta.submitFailed) ? String(meta.error) : undefined
  return (
    <Field label={label} hint={hint} error={problem}>
      {(control) => (
        <Row>
          <Picker
            type="color"
            aria-label={intl.formatMessage({ id: 'settings.colour.pick', defaultMessage: 'Pick a colour' })}
            value={/^#[0-9a-f]{6}$/i.test(input.value) ? input.value : '#000000'}
            onChange={(event) => input.onChange(event.currentTarget.value)}
          />
          <TextInput {...control} {...input} dir="ltr" width="6.5rem" fontFamily="mono" maxLength={7} />
          {HUES.map((hue) => (
            <Swatch
              key={hue}
              type="button"
              aria-label={hue}
              aria-pressed={input.value.toLowerCase() === hue}
              style={{ background: hue }}
              onClick={() => input.onChange(hue)}
            />
          ))}
        </Row>
      )}
    </Field>
  )
}
