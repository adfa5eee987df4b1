import { chakra } from '@chakra-ui/react/styled-system'
import type { ModelUse } from '@parley/shared/contract/assistant'
import { Card } from '@parley/shared/ui/card'
import { defineMessages, FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'

const Scroll = chakra('div', { base: { overflowX: 'auto' } })
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: '13',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'start', fontWeight: 'medium', color: 'fg.3', textStyle: '12', p: '1.5' },
    '& td': { p: '1.5', borderTop: '1px solid', borderColor: 'line.1', whiteSpace: 'nowrap' },
    '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})
const Note = chakra('p', { base: { textStyle: '13', color: 'fg.3' } })

const PURPOSES = defineMessages({
  answers: { id: 'settings.assistants.purpose.answers', defaultMessage: 'Answers to customers' },
  writing: { id: 'settings.assistants.purpose.writing', defaultMessage: 'Reply box' },
  trials: { id: 'settings.assistants.purpose.trials', defaultMessage: 'Trials' },
  evaluations: { id: 'settings.assistants.purpose.evaluations', defaultMessage: 'Evaluations' },
})

/** Twelve months, by what the tokens were for. */
export function UseTable({ months }: Pick<ModelUse, 'months'>) {
  return (
    <Card title={<FormattedMessage id="settings.assistants.months" defaultMessage="Month by month" />}>
      {months.length === 0 ? (
        <Note>
          <FormattedMessage id="settings.assistants.months.none" defaultMessage="Nothing has been asked yet." />
        </Note>
      ) : (
        <Scroll tabIndex={0}>
          <Table>
            <Heads />
            <tbody>
              {months.map((row) => (
                <Month key={`${row.month} ${row.purpose}`} row={row} />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </Card>
  )
}

function Heads() {
  return (
    <thead>
      <tr>
        <th>
          <FormattedMessage id="settings.assistants.month.head" defaultMessage="Month" />
        </th>
        <th>
          <FormattedMessage id="settings.assistants.purpose" defaultMessage="For" />
        </th>
        <th className="figure">
          <FormattedMessage id="settings.assistants.calls" defaultMessage="Questions" />
        </th>
        <th className="figure">
          <FormattedMessage id="settings.assistants.tokens" defaultMessage="Tokens" />
        </th>
        <th className="figure">
          <FormattedMessage id="settings.assistants.cost" defaultMessage="Cost" />
        </th>
      </tr>
    </thead>
  )
}

function Month({ row }: { row: ModelUse['months'][number] }) {
  return (
    <tr>
      <td>
        <FormattedDate value={`${row.month}T00:00:00Z`} timeZone="UTC" year="numeric" month="long" />
      </td>
      <td>
        <FormattedMessage {...PURPOSES[row.purpose]} />
      </td>
      <td className="figure">
        <FormattedNumber value={row.calls} />
      </td>
      <td className="figure">
        <FormattedNumber value={row.input_tokens + row.output_tokens} />
      </td>
      <td className="figure">
        {row.cost === null ? (
          '–'
        ) : (
          <FormattedNumber value={row.cost} style="currency" currency="USD" maximumFractionDigits={4} />
        )}
      </td>
    </tr>
  )
}
