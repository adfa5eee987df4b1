import { chakra } from '@chakra-ui/react/styled-system'
import { useLabels } from '@parley/shared/account-lists/use-account-lists'
import { Chip } from '@parley/shared/ui/chip'
import { Field } from '@parley/shared/ui/field'
import { Select } from '@parley/shared/ui/select-field'
import { useIntl } from 'react-intl'

const Chips = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', mb: '2' } })

interface LabelsInputProps {
  label: string
  titles: readonly string[]
  error: string | undefined
  onChange: (titles: readonly string[]) => void
}

/** Labels as chips, and a list of those that can be added. */
export function LabelsInput({ label, titles, error, onChange }: LabelsInputProps) {
  const intl = useIntl()
  const labels = useLabels().items ?? []
  const free = labels.filter(({ title }) => !titles.includes(title))
  return (
    <div>
      {titles.length > 0 && (
        <Chips>
          {titles.map((title) => (
            <Chip
              key={title}
              size="lg"
              color={labels.find((one) => one.title === title)?.color}
              onRemove={{
                label: intl.formatMessage(
                  { id: 'settings.step.drop', defaultMessage: 'Remove {name}' },
                  { name: title },
                ),
                run: () => onChange(titles.filter((one) => one !== title)),
              }}
            >
              {title}
            </Chip>
          ))}
        </Chips>
      )}
      <Field label={label} hideLabel error={error}>
        {(control) => (
          <Select
            {...control}
            value=""
            placeholder={intl.formatMessage({ id: 'settings.step.label.add', defaultMessage: 'Add a label…' })}
            options={free.map(({ title }) => ({ value: title, label: title }))}
            onChange={(title) => title && onChange([...titles, title])}
          />
        )}
      </Field>
    </div>
  )
}
