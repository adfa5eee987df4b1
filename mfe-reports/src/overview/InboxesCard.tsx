import { chakra } from '@chakra-ui/react/styled-system'
import type { InboxMetricsRow } from '@parley/shared/contract/report'
import { ChannelIcon, channelName } from '@parley/shared/ui/channel-icon'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ChartCard } from '../charts/ChartCard.tsx'
import { CompactTable } from '../charts/CompactTable.tsx'
import type { Read } from '../data/useReports.ts'
import { inboxPath } from '../paths.ts'

const List = chakra('ul', { base: { px: '4', pb: '3', m: 0, listStyle: 'none', overflow: 'auto', height: '16rem' } })
const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    py: '1',
    color: 'fg.1',
    textStyle: '13',
    textDecoration: 'none',
    borderRadius: '6',
    '& svg': { color: 'fg.3' },
    _hover: { '& [data-name]': { textDecoration: 'underline' } },
  },
})
const Name = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } })
const Amount = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' } })
const Bar = chakra('span', {
  base: { gridColumn: '2 / -1', height: '1.5', borderRadius: 'full', bg: 'bg.press', overflow: 'hidden' },
})
const Fill = chakra('span', { base: { display: 'block', height: 'full', borderRadius: 'full', bg: 'chart.1' } })

/** Where conversations of the range began, the fullest inbox first; each row leads to its inbox. */
export function InboxesCard({ inboxes }: { inboxes: Read<{ payload: InboxMetricsRow[] }> }) {
  const intl = useIntl()
  const rows = inboxes.data?.payload.toSorted((a, b) => b.conversations_count - a.conversations_count)
  const total = rows?.reduce((sum, row) => sum + row.conversations_count, 0)
  const most = Math.max(1, rows?.[0]?.conversations_count ?? 0)
  return (
    <ChartCard
      title={intl.formatMessage({ id: 'reports.inboxes', defaultMessage: 'By inbox' })}
      note={
        total !== undefined && (
          <FormattedMessage id="reports.inboxes.total" defaultMessage="{total, number} in total" values={{ total }} />
        )
      }
      height="16rem"
      error={inboxes.error}
      onRetry={inboxes.retry}
      empty={
        rows?.length === 0 && <FormattedMessage id="reports.inboxes.empty" defaultMessage="There is no inbox yet." />
      }
      chart={
        rows && (
          <List>
            {rows.map((row) => (
              <li key={row.id}>
                <Row to={inboxPath(row.id)}>
                  <ChannelIcon channel={row.channel_type} size={16} decorative />
                  <Name data-name="">
                    <bdi>{row.name}</bdi>
                  </Name>
                  <Amount>{intl.formatNumber(row.conversations_count)}</Amount>
                  <Bar aria-hidden>
                    <Fill style={{ width: `${(row.conversations_count / most) * 100}%` }} />
                  </Bar>
                </Row>
              </li>
            ))}
          </List>
        )
      }
      table={rows && <InboxTable rows={rows} />}
    />
  )
}

function InboxTable({ rows }: { rows: readonly InboxMetricsRow[] }) {
  const intl = useIntl()
  return (
    <CompactTable>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="reports.inbox" defaultMessage="Inbox" />
          </th>
          <th scope="col">
            <FormattedMessage id="reports.inbox.conversations" defaultMessage="Conversations" />
          </th>
          <th scope="col">
            <FormattedMessage id="reports.open" defaultMessage="Open" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" title={channelName(intl, row.channel_type)}>
              <bdi>{row.name}</bdi>
            </th>
            <td>{intl.formatNumber(row.conversations_count)}</td>
            <td>{intl.formatNumber(row.open)}</td>
          </tr>
        ))}
      </tbody>
    </CompactTable>
  )
}
