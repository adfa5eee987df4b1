import { chakra } from '@chakra-ui/react/styled-system'
import type { AuditLog } from '@parley/shared/contract/audit-log'
import { FormattedMessage } from 'react-intl'

const Details = chakra('details', { base: { textStyle: '12', color: 'fg.2', mt: '1' } })
const Summary = chakra('summary', { base: { cursor: 'pointer', color: 'fg.3', width: 'fit-content' } })
const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, max-content) 1fr',
    columnGap: '3',
    rowGap: '1',
    m: 0,
    mt: '2',
  },
})
const Name = chakra('dt', { base: { fontFamily: 'mono', fontSize: '0.75rem', color: 'fg.3' } })
const Value = chakra('dd', { base: { m: 0, minW: 0, overflowWrap: 'anywhere' } })
const Old = chakra('del', { base: { color: 'fg.3' } })

const shown = (value: unknown): string =>
  value === null || value === '' ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** Which fields went from what to what; of something new or deleted, what it was. Secrets are masked by the server. */
export function ChangeList({ changes, isUpdate }: { changes: AuditLog['changes']; isUpdate: boolean }) {
  const rows = Object.entries(changes)
  if (rows.length === 0) return null
  return (
    <Details>
      <Summary>
        <FormattedMessage
          id="settings.audit.fields"
          defaultMessage="{count, plural, one {# field} other {# fields}}"
          values={{ count: rows.length }}
        />
      </Summary>
      <Rows>
        {rows.map(([field, [before, after]]) => (
          <Row key={field} field={field} before={before} after={after} isUpdate={isUpdate} />
        ))}
      </Rows>
    </Details>
  )
}

interface RowProps {
  field: string
  before: unknown
  after: unknown
  isUpdate: boolean
}

function Row({ field, before, after, isUpdate }: RowProps) {
  return (
    <>
      <Name dir="ltr">{field}</Name>
      <Value>
        {isUpdate && (
          <>
            <Old>
              <bdi>{shown(before)}</bdi>
            </Old>{' '}
            →{' '}
          </>
        )}
        <bdi>{shown(after ?? before)}</bdi>
      </Value>
    </>
  )
}
