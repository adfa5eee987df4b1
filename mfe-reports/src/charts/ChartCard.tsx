import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { IconButton } from '@parley/shared/ui/icon-button'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ExportMenu } from './ExportMenu.tsx'
import { type CsvRows, type Drawing, drawingIn } from './export-chart.ts'

const Head = chakra('span', {
  base: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: '2', minW: 0 },
})
const Note = chakra('span', { base: { textStyle: '12', fontWeight: 'regular', color: 'fg.3' } })
/** On a telephone they take two lines rather than the title's room. */
const Tools = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '1',
    py: { base: '1', sm: '0' },
    maxW: { base: '60%', sm: 'none' },
  },
})
const Slot = chakra('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '3',
    px: '4',
    textAlign: 'center',
    color: 'fg.3',
  },
})
const TableScroll = chakra('div', { base: { overflow: 'auto' } })

interface ChartCardProps {
  title: string
  /** A fact beside the title. */
  note?: ReactNode
  tools?: ReactNode
  /** Says what the numbers are; stays beside chart and table. */
  explain?: ReactNode
  /** Rows of the file with these numbers; undefined where there is none (yet). */
  file?: CsvRows | undefined
  /** Draws the chart by itself, where it is no drawing already; null: it is a table. */
  draw?: ((holder: HTMLElement) => Drawing) | null
  /** Undefined while the first answer is on its way. */
  chart: ReactNode | undefined
  /** The same numbers as text; the card then has a switch to it. */
  table?: ReactNode
  /** Words in place of the chart: nothing in this range. */
  empty?: ReactNode
  error?: unknown
  onRetry: () => void
  /** Of the slot for chart, skeleton, words and failure, so that nothing moves between them. */
  height: string
}

/** One drawing of the page with its title, its table view, and every state it can be in. */
export function ChartCard(props: ChartCardProps) {
  const { title, note, tools, explain, file, draw = drawingIn, chart, table, empty, error, onRetry, height } = props
  const intl = useIntl()
  const holder = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const isReady = !error && chart !== undefined
  const showTable = asTable && isReady && table !== undefined && !empty
  return (
    <Card
      flush
      title={
        <Head>
          <span>{title}</span>
          {note && <Note>{note}</Note>}
        </Head>
      }
      actions={
        <Tools>
          {!showTable && tools}
          {explain}
          {file && !empty && <ExportMenu title={title} rows={file} holder={holder} draw={draw} />}
          {table !== undefined && (
            <IconButton
              size="sm"
              icon={Table2}
              pressed={asTable}
              label={intl.formatMessage({ id: 'reports.chart.table', defaultMessage: '{title} as a table' }, { title })}
              onClick={() => setAsTable(!asTable)}
            />
          )}
        </Tools>
      }
    >
      {showTable ? (
        <TableScroll style={{ height }} tabIndex={0} role="region" aria-label={title}>
          {table}
        </TableScroll>
      ) : (
        <ChartSlot height={height} error={error} onRetry={onRetry} empty={empty} chart={chart} holder={holder} />
      )}
    </Card>
  )
}

function ChartSlot({
  height,
  error,
  onRetry,
  empty,
  chart,
  holder,
}: Pick<ChartCardProps, 'height' | 'error' | 'onRetry' | 'empty' | 'chart'> & {
  holder: RefObject<HTMLDivElement | null>
}) {
  const intl = useIntl()
  if (error) {
    const fallback = intl.formatMessage({
      id: 'reports.chart.unreachable',
      defaultMessage: 'The server could not be reached.',
    })
    return (
      <Slot style={{ height }} role="alert">
        <span>
          <FormattedMessage
            id="reports.chart.failed"
            defaultMessage="These numbers could not be loaded. {reason}"
            values={{ reason: problemText(error, fallback) }}
          />
        </span>
        <Button size="sm" onClick={onRetry}>
          <FormattedMessage id="reports.retry" defaultMessage="Try again" />
        </Button>
      </Slot>
    )
  }
  if (chart === undefined) {
    return (
      <div style={{ height, padding: '0 1rem 1rem' }}>
        <LoadingRegion>
          <Skeleton height={height === 'auto' ? '8rem' : `calc(${height} - 1rem)`} />
        </LoadingRegion>
      </div>
    )
  }
  if (empty) return <Slot style={{ height }}>{empty}</Slot>
  return (
    <div ref={holder} style={{ minHeight: height }}>
      {chart}
    </div>
  )
}
