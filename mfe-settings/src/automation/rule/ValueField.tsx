import { TextInput } from '@parley/shared/ui/text-input'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ChoicesField } from '../../page/ChoicesField.tsx'
import { type AttributeChoice, useValueOptions } from './useRuleChoices.ts'

interface ValueFieldProps {
  attribute: AttributeChoice
  label: string
  values: readonly unknown[]
  onChange: (values: unknown[]) => void
}

const split = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The values of a condition: chosen where there is a list, typed where there is none. Any of several is enough. */
export function ValueField(props: ValueFieldProps) {
  const { attribute, label, values, onChange } = props
  const options = useValueOptions()(attribute.kind, attribute.values)
  if (options) return <ChoicesField label={label} options={options} values={values} onChange={onChange} />
  return <TypedValues key={attribute.id} {...props} />
}

/** The text stays as it is typed: a comma at its end is the beginning of the next value. */
function TypedValues({ attribute: { kind }, label, values, onChange }: ValueFieldProps) {
  const intl = useIntl()
  const [text, setText] = useState(() => values.map(String).join(', '))
  const isSingle = kind === 'date' || kind === 'number'
  const several = intl.formatMessage({
    id: 'settings.rule.value.several',
    defaultMessage: 'Several, divided by commas',
  })
  return (
    <TextInput
      aria-label={label}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={isSingle ? undefined : several}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        onChange(isSingle ? [typed].filter(Boolean) : split(typed))
      }}
    />
  )
}
