import { chakra } from '@chakra-ui/react/styled-system'
import type { InboxMetricsRow } from '@parley/shared/contract/report'
import { ChannelIcon, channelName } from '@parley/shared/ui/channel-icon'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ChartCard } from '../charts/ChartCard.tsx'
import { colorsOf, drawBars } from '../charts/draw-table.ts'
import { FigureTable } from '../charts/FigureTable.tsx'
import { WHOLE } from '../data/useFigures.ts'
import type { ReportAddress, ReportQuery } from '../data/useReportAddress.ts'
import type { Read } from '../data/useReports.ts'
import { LiveNumber } from '../drill-down/LiveNumber.tsx'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { ExplainMeasures } from '../figures/ExplainMeasures.tsx'
import { inboxPath } from '../paths.ts'

const List = chakra('ul', { base: { px: '4', pb: '3', m: 0, listStyle: 'none', overflow: 'auto', height: '16rem' } })
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    py: '1',
    color: 'fg.1',
    textStyle: '13',
    '& svg': { color: 'fg.3' },
  },
})
const Name = chakra(Link, {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'fg.1',
    textDecoration: 'none',
    borderRadius: '4',
    _hover: { textDecoration: 'underline' },
  },
})
const Amount = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' } })
const Bar = chakra('span', {
  base: { gridColumn: '2 / -1', height: '1.5', borderRadius: 'full', bg: 'bg.press', overflow: 'hidden' },
})
const Fill = chakra('span', { base: { display: 'block', height: 'full', borderRadius: 'full', bg: 'chart.1' } })

interface InboxesCardProps {
  inboxes: Read<{ payload: InboxMetricsRow[] }>
  address: ReportAddress
}

/** Where conversations of the range began, the fullest inbox first; each row leads to its inbox. */
export function InboxesCard({ inboxes, address }: InboxesCardProps) {
  const intl = useIntl()
  const { query } = address
  const title = intl.formatMessage({ id: 'reports.inboxes', defaultMessage: 'By inbox' })
  const rows = inboxes.data?.payload.toSorted((a, b) => b.conversations_count - a.conversations_count)
  const total = rows?.reduce((sum, row) => sum + row.conversations_count, 0)
  const most = Math.max(1, rows?.[0]?.conversations_count ?? 0)
  return (
    <ChartCard
      title={title}
      note={
        total !== undefined && (
          <NumberButton name={title} query={{ ...query, ...WHOLE, metric: 'conversations_count' }}>
            <FormattedMessage id="reports.inboxes.total" defaultMessage="{total, number} in total" values={{ total }} />
          </NumberButton>
        )
      }
      explain={
        <ExplainMeasures title={title} metrics={['conversations_count']} address={address} data={inboxes.data} />
      }
      file={rows && [['', title], ...rows.map((row) => [row.name, row.conversations_count])]}
      draw={(holder) =>
        drawBars(
          (rows ?? []).map((row) => ({
            name: row.name,
            share: row.conversations_count / most,
            text: intl.formatNumber(row.conversations_count),
          })),
          colorsOf(holder),
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
                <Row>
                  <ChannelIcon channel={row.channel_type} size={16} decorative />
                  <Name to={inboxPath(row.id)}>
                    <bdi>{row.name}</bdi>
                  </Name>
                  <Amount>
                    <InboxNumber row={row} query={query} />
                  </Amount>
                  <Bar aria-hidden>
                    <Fill style={{ width: `${(row.conversations_count / most) * 100}%` }} />
                  </Bar>
                </Row>
              </li>
            ))}
          </List>
        )
      }
      table={rows && <InboxTable rows={rows} query={query} />}
    />
  )
}

function InboxNumber({ row, query }: { row: InboxMetricsRow; query: ReportQuery }) {
  const intl = useIntl()
  const name = `${intl.formatMessage({ id: 'reports.inbox.conversations', defaultMessage: 'Conversations' })}, ${row.name}`
  return (
    <NumberButton name={name} query={{ ...query, type: 'inbox', id: row.id, metric: 'conversations_count' }}>
      {intl.formatNumber(row.conversations_count)}
    </NumberButton>
  )
}

function InboxTable({ rows, query }: { rows: readonly InboxMetricsRow[]; query: ReportQuery }) {
  const intl = useIntl()
  return (
    <FigureTable
      heads={[
        <FormattedMessage key="inbox" id="reports.inbox" defaultMessage="Inbox" />,
        <FormattedMessage key="conversations" id="reports.inbox.conversations" defaultMessage="Conversations" />,
        <FormattedMessage key="open" id="reports.open" defaultMessage="Open" />,
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        name: <bdi>{row.name}</bdi>,
        title: channelName(intl, row.channel_type),
        cells: [
          <InboxNumber key="conversations" row={row} query={query} />,
          <LiveNumber
            key="open"
            name={`${intl.formatMessage({ id: 'reports.open', defaultMessage: 'Open' })}, ${row.name}`}
            metric="open"
            filters={{ team_ids: query.team_ids, agent_ids: query.agent_ids, inbox_ids: [row.id] }}
            value={row.open}
          />,
        ],
      }))}
    />
  )
}
