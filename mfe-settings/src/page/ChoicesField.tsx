import { chakra } from '@chakra-ui/react/styled-system'
import { Chip } from '@parley/shared/ui/chip'
import type { ControlProps } from '@parley/shared/ui/field'
import { Select, type SelectOption } from '@parley/shared/ui/select-field'
import { useIntl } from 'react-intl'

const Chosen = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '1.5', _empty: { mb: 0 } } })

interface ChoicesFieldProps {
  label: string
  options: readonly SelectOption[]
  /** Ids come as numbers or as their texts. */
  values: readonly unknown[]
  onChange: (values: unknown[]) => void
  /** Of the field around it, whose label then names it. */
  control?: ControlProps
}

/** One or several of a list: those chosen as chips, the others to be added. What is gone keeps its chip until it is removed. */
export function ChoicesField({ label, options, values, onChange, control }: ChoicesFieldProps) {
  const intl = useIntl()
  const chosen = values.map(String)
  const nameOf = (value: string) =>
    options.find((option) => option.value === value)?.label ??
    intl.formatMessage({ id: 'settings.rule.value.gone', defaultMessage: '{value} (gone)' }, { value })
  return (
    <div>
      <Chosen>
        {chosen.map((value) => (
          <Chip
            key={value}
            size="lg"
            onRemove={{
              label: intl.formatMessage(
                { id: 'settings.rule.value.remove', defaultMessage: 'Remove {name}' },
                { name: nameOf(value) },
              ),
              run: () => onChange(chosen.filter((one) => one !== value)),
            }}
          >
            {nameOf(value)}
          </Chip>
        ))}
      </Chosen>
      <Select
        {...(control ?? { 'aria-label': label })}
        value=""
        placeholder={
          chosen.length > 0
            ? intl.formatMessage({ id: 'settings.rule.value.another', defaultMessage: 'or another…' })
            : intl.formatMessage({ id: 'settings.rule.value.choose', defaultMessage: 'Choose…' })
        }
        options={options.filter(({ value }) => !chosen.includes(value))}
        onChange={(value) => value && onChange([...chosen, value])}
      />
    </div>
  )
}
