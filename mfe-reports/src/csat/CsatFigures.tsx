import { Skeleton } from '@parley/shared/ui/skeleton'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type { SurveyDrillDown } from '../data/useFigures.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { Explain } from '../figures/Explain.tsx'
import { FigureTile, Tiles } from '../figures/FigureTile.tsx'
import { Unknown } from '../figures/Unknown.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { responseRate, satisfaction } from './csat-figures.ts'
import type { Csat } from './useCsat.ts'

const NAMES = defineMessages({
  score: { id: 'reports.csat.score', defaultMessage: 'Satisfaction score' },
  rate: { id: 'reports.csat.rate', defaultMessage: 'Response rate' },
  total: { id: 'reports.csat.total', defaultMessage: 'Responses' },
  sent: { id: 'reports.csat.sent', defaultMessage: 'Surveys sent' },
})
const DEFINITIONS = defineMessages({
  score: { id: 'reports.csat.score.defined', defaultMessage: 'Ratings of 4 and 5, as a share of all responses.' },
  rate: { id: 'reports.csat.rate.defined', defaultMessage: 'Responses, as a share of the surveys sent in the range.' },
  total: { id: 'reports.csat.total.defined', defaultMessage: 'Surveys that customers answered in the range.' },
  sent: {
    id: 'reports.csat.sent.defined',
    defaultMessage: 'Surveys that were sent in the range. They count for whom the conversation is assigned to now.',
  },
})
const EXCLUDED = defineMessages({
  score: { id: 'reports.csat.score.excluded', defaultMessage: 'Surveys without an answer.' },
  rate: { id: 'reports.csat.rate.excluded', defaultMessage: 'Nothing; the filter of ratings does not change it.' },
})

type FigureName = keyof typeof NAMES

const METRICS = {
  score: 'satisfaction_score',
  rate: 'response_rate',
  total: 'total_count',
  sent: 'total_sent_messages_count',
} as const satisfies Record<FigureName, SurveyDrillDown['metric']>

/** Score, rate, responses and surveys, each opening what it counts, with two decimals as the survey's formulas want them. */
export function CsatFigures({ csat: { address, asked, metrics } }: { csat: Csat }) {
  const intl = useIntl()
  const { data, error } = metrics
  const computedAt = useComputedAt(data)
  const percent = (share: number | null) =>
    share === null ? (
      <FormattedMessage id="reports.csat.none" defaultMessage="No responses yet" />
    ) : (
      intl.formatNumber(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
    )
  const tile = (name: FigureName, value: React.ReactNode, excluded: MessageDescriptor) => (
    <FigureTile
      name={intl.formatMessage(NAMES[name])}
      aside={
        <Explain
          name={intl.formatMessage(NAMES[name])}
          definition={DEFINITIONS[name]}
          excluded={excluded}
          range={address.range}
          businessHours={false}
          computedAt={computedAt}
        />
      }
      value={
        data ? (
          <NumberButton
            name={intl.formatMessage(NAMES[name])}
            query={{ ...asked, of: 'surveys', metric: METRICS[name] }}
          >
            {value}
          </NumberButton>
        ) : error ? (
          <Unknown />
        ) : (
          <Skeleton width="5rem" height="1.5rem" />
        )
      }
    />
  )
  return (
    <Tiles aria-label={intl.formatMessage({ id: 'reports.range.name', defaultMessage: 'In this range' })}>
      {tile('score', data && percent(satisfaction(data)), EXCLUDED.score)}
      {tile('rate', data && percent(responseRate(data)), EXCLUDED.rate)}
      {tile('total', data && intl.formatNumber(data.total_count), EXCLUDED.score)}
      {tile('sent', data && intl.formatNumber(data.total_sent_messages_count), EXCLUDED.rate)}
    </Tiles>
  )
}
