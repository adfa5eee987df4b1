import { Select } from '@parley/shared/ui/select-field'
import { styled } from '@parley/shared/ui/styled'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAttributeDefinitions } from '../filter/useContactAttributes.ts'
import { targetOf, targetsOf } from './import-targets.ts'
import type { ImportDraft } from './useImportDraft.ts'

const Region = styled('div', { base: { overflowX: 'auto' } })
const Table = styled('table', {
  base: {
    width: 'full',
    textStyle: '13',
    borderCollapse: 'collapse',
    '& th, & td': { textAlign: 'start', p: '2', borderBottom: '1px solid', borderColor: 'line.1' },
    '& th': { fontWeight: 'medium', color: 'fg.2' },
    '& td': { color: 'fg.2', overflowWrap: 'anywhere' },
    '& select': { minW: '9rem' },
  },
})

/** One row for each column of the file: its name, what stands in it, what it becomes. */
export function ColumnMapping({ headers, sample, form }: ColumnMappingProps) {
  const intl = useIntl()
  const own = useAttributeDefinitions().data ?? []
  const name = intl.formatMessage({ id: 'contacts.import.columns', defaultMessage: 'Columns of the file' })
  return (
    <Region role="region" aria-label={name} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="contacts.import.column" defaultMessage="Column" />
            </th>
            <th scope="col">
              <FormattedMessage id="contacts.import.sample" defaultMessage="First rows" />
            </th>
            <th scope="col">
              <FormattedMessage id="contacts.import.becomes" defaultMessage="Becomes" />
            </th>
          </tr>
        </thead>
        <tbody>
          {headers.map((header, at) => (
            <tr key={at}>
              <th scope="row" dir="auto">
                {header || at + 1}
              </th>
              <td dir="auto">{samplesOf(sample, at)}</td>
              <td>
                <Select
                  aria-label={intl.formatMessage(
                    { id: 'contacts.import.becomes.of', defaultMessage: 'What {column} becomes' },
                    { column: header || at + 1 },
                  )}
                  value={form.mapping[at] ?? ''}
                  placeholder={intl.formatMessage({ id: 'contacts.import.leave', defaultMessage: 'Left out' })}
                  options={targetsOf(at, { mapping: form.mapping, headers, own }, intl)}
                  disabled={form.busy !== null}
                  onChange={(value) => form.choose(at, targetOf(value))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Region>
  )
}

interface ColumnMappingProps {
  headers: readonly string[]
  sample: readonly (readonly string[])[]
  form: ImportDraft
}

const samplesOf = (sample: readonly (readonly string[])[], at: number): string =>
  sample
    .map((row) => row[at]?.trim().slice(0, 60))
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ')
