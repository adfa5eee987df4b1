import { FormattedMessage, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Distribution } from '../charts/Distribution.tsx'
import { distribution } from './csat-figures.ts'
import type { Csat } from './useCsat.ts'

/** How often each rating was given; a press on one narrows the comments below. */
export function CsatRatings({ csat: { metrics, rating, address } }: { csat: Csat }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'reports.csat.ratings', defaultMessage: 'Ratings' })
  const { data } = metrics
  return (
    <ChartCard
      title={title}
      height="13rem"
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
    />
  )
}
