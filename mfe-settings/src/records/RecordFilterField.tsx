import { Select } from '@parley/shared/ui/select-field'
import { useIntl } from 'react-intl'
import type { RecordFilter } from './records.ts'
import { useListFilter } from './useListFilter.ts'

/** Which of the records are shown. */
export function RecordFilterField<Item>({ filter }: { filter: RecordFilter<Item> }) {
  const intl = useIntl()
  const [value, choose] = useListFilter(filter.id)
  return (
    <div>
      <Select
        h="8"
        aria-label={intl.formatMessage(filter.label)}
        placeholder={intl.formatMessage(filter.any)}
        options={Object.entries(filter.options).map(([key, name]) => ({
          value: key,
          label: typeof name === 'string' ? name : intl.formatMessage(name),
        }))}
        value={value ?? ''}
        onChange={choose}
      />
    </div>
  )
}
