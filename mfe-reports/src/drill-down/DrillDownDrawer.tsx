import type { DrillDownRow } from '@parley/shared/contract/report-tickets'
import { type ReactNode, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { type DrillDownQuery, useDrillDown } from '../data/useFigures.ts'
import { durationText } from '../figures/duration.ts'
import { BehindDrawer, Note, Row } from './BehindDrawer.tsx'

/** What a drawer shows: a number with its name, and how it was asked. */
export interface DrillDown {
  title: ReactNode
  query: DrillDownQuery
}

/** The conversations a number was counted in: the same count, each with what it adds. */
export function DrillDownDrawer({ drillDown, onClose }: { drillDown: DrillDown; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const { data, error, retry } = useDrillDown(drillDown.query, page)
  return (
    <BehindDrawer
      title={drillDown.title}
      source={{ data, error, retry }}
      paging={{ page, size: data?.meta.per_page ?? 25, onPage: setPage }}
      words={data && <CountedIn {...data.meta} />}
      none={<FormattedMessage id="reports.behind.none" defaultMessage="No conversations here" />}
      failed={<FormattedMessage id="reports.behind.failed" defaultMessage="The conversations could not be loaded" />}
      onClose={onClose}
    >
      {data?.payload.map((row) => (
        <li key={row.conversation_id}>
          <DrillDownLine row={row} />
        </li>
      ))}
    </BehindDrawer>
  )
}

function CountedIn({ count, gone }: { count: number; gone: number }) {
  return (
    <>
      <FormattedMessage
        id="reports.behind.count"
        defaultMessage="{count, plural, one {Counted in # conversation.} other {Counted in # conversations.}}"
        values={{ count }}
      />
      {gone > 0 && ' '}
      {gone > 0 && (
        <FormattedMessage
          id="reports.behind.gone"
          defaultMessage="{gone, plural, one {# fact is of a conversation that was deleted since.} other {# facts are of conversations that were deleted since.}}"
          values={{ gone }}
        />
      )}
    </>
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
