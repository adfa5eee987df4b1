import { chakra } from '@chakra-ui/react/styled-system'
import { Select } from '@parley/shared/ui/select-field'
import { FormattedMessage, useIntl } from 'react-intl'
import { FilterBar } from '../report/FilterBar.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { CsatComments } from './CsatComments.tsx'
import { CsatFigures } from './CsatFigures.tsx'
import { CsatRatings } from './CsatRatings.tsx'
import { RATINGS } from './csat-figures.ts'
import { useCsat } from './useCsat.ts'

const Narrow = chakra('div', { base: { maxW: { sm: '20rem' } } })

/** How customers found it: score, response rate, ratings, and what they wrote. */
export function CsatPage() {
  return (
    <ReportGate>
      <Report />
    </ReportGate>
  )
}

function Report() {
  const intl = useIntl()
  const csat = useCsat()
  const { address, metrics } = csat
  return (
    <ReportFrame
      title={<FormattedMessage id="reports.title.csat" defaultMessage="CSAT" />}
      address={address}
      isRefreshing={metrics.isRefreshing}
      file={{ path: '/csat_survey_responses/download', query: csat.listed, name: 'csat_report.csv' }}
    >
      <FilterBar address={address} filters={['team_ids', 'agent_ids', 'inbox_ids']} oneOf={['team_ids', 'inbox_ids']} />
      <CsatFigures csat={csat} />
      <CsatRatings csat={csat} />
      <Narrow>
        <Select
          aria-label={intl.formatMessage({ id: 'reports.csat.rating', defaultMessage: 'Rating' })}
          placeholder={intl.formatMessage({ id: 'reports.csat.everyRating', defaultMessage: 'Every rating' })}
          value={csat.rating}
          options={RATINGS.map((rating) => ({ value: String(rating), label: intl.formatNumber(rating) }))}
          onChange={(value) => address.set('rating', value)}
        />
      </Narrow>
      <CsatComments csat={csat} />
    </ReportFrame>
  )
}
