import type { CsatMetrics } from '@parley/shared/contract/csat'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { CompactTable } from '../charts/CompactTable.tsx'
import { Distribution } from '../charts/Distribution.tsx'
import { colorsOf, drawBars } from '../charts/draw-table.ts'
import { distribution } from './csat-figures.ts'
import type { Csat } from './useCsat.ts'

/** The same as text. */
function RatingsTable({ metrics }: { metrics: CsatMetrics }) {
  const intl = useIntl()
  return (
    <CompactTable>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="reports.csat.rating" defaultMessage="Rating" />
          </th>
          <th scope="col">
            <FormattedMessage id="reports.csat.total" defaultMessage="Responses" />
          </th>
          <th scope="col">
            <FormattedMessage id="reports.csat.share" defaultMessage="Share" />
          </th>
        </tr>
      </thead>
      <tbody>
        {distribution(metrics).map(({ rating, count, share }) => (
          <tr key={rating}>
            <th scope="row">{intl.formatNumber(rating)}</th>
            <td>{intl.formatNumber(count)}</td>
            <td>{intl.formatNumber(share, { style: 'percent', minimumFractionDigits: 2 })}</td>
          </tr>
        ))}
      </tbody>
    </CompactTable>
  )
}

const barsOf = (intl: IntlShape, metrics: CsatMetrics) =>
  distribution(metrics).map(({ rating, count, share }) => ({
    name: intl.formatMessage({ id: 'reports.csat.points', defaultMessage: '{rating, number} of 5' }, { rating }),
    share,
    text: `${intl.formatNumber(count)} · ${intl.formatNumber(share, { style: 'percent', minimumFractionDigits: 2 })}`,
  }))

/** How often each rating was given; a press on one narrows the comments below. */
export function CsatRatings({ csat: { metrics, rating, address } }: { csat: Csat }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'reports.csat.ratings', defaultMessage: 'Ratings' })
  const { data } = metrics
  return (
    <ChartCard
      title={title}
      height="13rem"
      file={data && [[title, ''], ...distribution(data).map(({ rating, count }) => [rating, count])]}
      draw={(holder) => drawBars(data ? barsOf(intl, data) : [], colorsOf(holder))}
      error={metrics.error}
      onRetry={metrics.retry}
      empty={data?.total_count === 0 && <FormattedMessage id="reports.csat.none" defaultMessage="No responses yet" />}
      chart={
        data && (
          <Distribution
            label={title}
            parts={distribution(data).map((one) => ({
              ...one,
              key: String(one.rating),
              name: (
                <FormattedMessage
                  id="reports.csat.points"
                  defaultMessage="{rating, number} of 5"
                  values={{ rating: one.rating }}
                />
              ),
            }))}
            chosen={rating}
            onChoose={(key) => address.set('rating', key)}
          />
        )
      }
      table={data && <RatingsTable metrics={data} />}
    />
  )
}
