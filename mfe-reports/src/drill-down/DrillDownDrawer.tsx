import { chakra } from '@chakra-ui/react/styled-system'
import type { DrillDownRow } from '@parley/shared/contract/report-tickets'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Drawer } from '@parley/shared/ui/drawer'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pager } from '@parley/shared/ui/pager'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import Inbox from 'lucide-react/icons/inbox'
import { type ReactNode, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { type DrillDownQuery, useDrillDown } from '../data/useFigures.ts'
import { durationText } from '../figures/duration.ts'

const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0 } })
const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '3',
    px: '6',
    py: '2.5',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    color: 'fg.1',
    textStyle: '13',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Note = chakra('span', { base: { textStyle: '12', color: 'fg.3', gridColumn: '1 / -1' } })
const Waiting = chakra('div', { base: { px: '6', py: '2' } })
const Words = chakra('p', { base: { px: '6', pb: '3', textStyle: '13', color: 'fg.2' } })

/** What a drawer shows: a number with its name, and how it was asked. */
export interface DrillDown {
  title: ReactNode
  query: DrillDownQuery
}

/** The conversations a number was counted in: the same count, each with what it adds. */
export function DrillDownDrawer({ drillDown, onClose }: { drillDown: DrillDown; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, retry } = useDrillDown(drillDown.query, page)
  useLastPage({ page, pageSize: data?.meta.per_page ?? 25, total: data?.meta.count }, setPage)
  return (
    <Drawer
      open
      flush
      onClose={onClose}
      title={drillDown.title}
      footer={
        data && data.meta.count > data.meta.per_page ? (
          <Pager page={page} pageSize={data.meta.per_page} total={data.meta.count} onPage={setPage} />
        ) : undefined
      }
    >
      {error && !data && (
        <ReadFailure
          title={<FormattedMessage id="reports.behind.failed" defaultMessage="The conversations could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      )}
      {!data && !error && (
        <LoadingRegion>
          {[1, 2, 3, 4, 5].map((row) => (
            <Waiting key={row}>
              <Skeleton height="2rem" />
            </Waiting>
          ))}
        </LoadingRegion>
      )}
      {data && (
        <>
          <Words>
            <FormattedMessage
              id="reports.behind.count"
              defaultMessage="{count, plural, one {Counted in # conversation.} other {Counted in # conversations.}}"
              values={{ count: data.meta.count }}
            />
            {data.meta.gone > 0 && ' '}
            {data.meta.gone > 0 && (
              <FormattedMessage
                id="reports.behind.gone"
                defaultMessage="{gone, plural, one {# fact is of a conversation that was deleted since.} other {# facts are of conversations that were deleted since.}}"
                values={{ gone: data.meta.gone }}
              />
            )}
          </Words>
          {data.payload.length === 0 && (
            <EmptyState
              icon={Inbox}
              title={<FormattedMessage id="reports.behind.none" defaultMessage="No conversations here" />}
            />
          )}
          <List>
            {data.payload.map((row) => (
              <li key={row.conversation_id}>
                <DrillDownLine row={row} />
              </li>
            ))}
          </List>
        </>
      )}
    </Drawer>
  )
}

function DrillDownLine({ row }: { row: DrillDownRow }) {
  const intl = useIntl()
  const own = row.seconds === null ? row.count > 1 && intl.formatNumber(row.count) : durationText(intl, row.seconds)
  return (
    <Row to={`/conversations/${row.conversation_id}`}>
      <span>
        <bdi>#{row.conversation_id}</bdi> <bdi>{row.contact.name}</bdi>
      </span>
      <span>{own}</span>
      <Note>
        <bdi>{row.inbox.name}</bdi> ·{' '}
        {row.assignee ? (
          <bdi>{row.assignee.name}</bdi>
        ) : (
          <FormattedMessage id="reports.behind.nobody" defaultMessage="Nobody" />
        )}{' '}
        · <FormattedDate value={row.at * 1000} dateStyle="medium" timeStyle="short" />
      </Note>
    </Row>
  )
}
