import type { CsatMetrics } from '@parley/shared/contract/csat'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Distribution } from '../charts/Distribution.tsx'
import { colorsOf, drawBars } from '../charts/draw-table.ts'
import { FigureTable } from '../charts/FigureTable.tsx'
import { Opener } from '../drill-down/NumberButton.tsx'
import { distribution } from './csat-figures.ts'
import type { Csat } from './useCsat.ts'

/** The same as text; a press on a number narrows the comments to it, as a press on its bar does. */
function RatingsTable({ metrics, onChoose }: { metrics: CsatMetrics; onChoose: (rating: number) => void }) {
  const intl = useIntl()
  return (
    <FigureTable
      heads={[
        <FormattedMessage key="rating" id="reports.csat.rating" defaultMessage="Rating" />,
        <FormattedMessage key="total" id="reports.csat.total" defaultMessage="Responses" />,
        <FormattedMessage key="share" id="reports.csat.share" defaultMessage="Share" />,
      ]}
      rows={distribution(metrics).map(({ rating, count, share }) => ({
        key: rating,
        name: intl.formatNumber(rating),
        cells: [
          <Opener key="count" type="button" onClick={() => onChoose(rating)}>
            {intl.formatNumber(count)}
          </Opener>,
          intl.formatNumber(share, { style: 'percent', minimumFractionDigits: 2 }),
        ],
      }))}
    />
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
      table={data && <RatingsTable metrics={data} onChoose={(chosen) => address.set('rating', String(chosen))} />}
    />
  )
}
