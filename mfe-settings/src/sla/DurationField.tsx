import { chakra } from '@chakra-ui/react/styled-system'
import { fieldProblem } from '@parley/shared/forms/field-problem'
import { Field } from '@parley/shared/ui/field'
import { Select } from '@parley/shared/ui/select-field'
import { TextInput } from '@parley/shared/ui/text-input'
import { type ReactNode, useState } from 'react'
import { useField } from 'react-final-form'
import { useIntl } from 'react-intl'
import { DURATION_UNITS, type DurationUnit, SECONDS, secondsOf, unitOf } from './policies.ts'
import { UNITS } from './unit-words.ts'

const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' } })

/** A time in a form, as seconds; empty: not promised. */
export function DurationField({ name, label, hint }: { name: string; label: ReactNode; hint?: ReactNode }) {
  const intl = useIntl()
  const { input, meta } = useField<number | null>(name, { parse: (value) => value, allowNull: true })
  const [unit, setUnit] = useState(() => unitOf(input.value))
  const [amount, setAmount] = useState(() => (input.value === null ? '' : String(input.value / SECONDS[unit])))
  const take = (nextAmount: string, nextUnit: DurationUnit) => {
    setAmount(nextAmount)
    setUnit(nextUnit)
    input.onChange(secondsOf(nextAmount, nextUnit))
  }
  return (
    <Field label={label} hint={hint} optional error={fieldProblem(meta)}>
      {(control) => (
        <Pair>
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onBlur={input.onBlur}
            onChange={(event) => take(event.currentTarget.value, unit)}
          />
          <Select
            aria-label={intl.formatMessage({ id: 'settings.general.resolve.unit', defaultMessage: 'Counted in' })}
            value={unit}
            options={DURATION_UNITS.map((value) => ({ value, label: intl.formatMessage(UNITS[value]) }))}
            onChange={(value) => take(amount, value as DurationUnit)}
          />
        </Pair>
      )}
    </Field>
  )
}
