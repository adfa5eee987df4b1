import { CsatMetrics, CsatResponse } from '@parley/shared/contract/csat'
import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'
import { useReportAddress } from '../data/useReportAddress.ts'

const Responses = v.array(CsatResponse)
const KEEP = { keepPrevious: true }

/** The answers that the address asks for. A rating narrows the list, not the figures. */
export function useCsat() {
  const address = useReportAddress()
  const { query, filters, page } = address
  const [inbox, team] = [filters.inbox_ids[0], filters.team_ids[0]]
  const rating = address.get('rating')
  const asked = {
    since: query.since,
    until: query.until,
    ...(filters.agent_ids.length > 0 && { user_ids: filters.agent_ids }),
    ...(inbox !== undefined && { inbox_id: inbox }),
    ...(team !== undefined && { team_id: team }),
  }
  const listed = { ...asked, ...(rating && { rating }) }
  return {
    address,
    rating,
    asked,
    listed,
    metrics: useResource(['/csat_survey_responses/metrics', asked], { ...KEEP, schema: CsatMetrics }),
    list: useResource(['/csat_survey_responses', { ...listed, page, sort: '-created_at' }], {
      ...KEEP,
      schema: Responses,
    }),
  }
}

export type Csat = ReturnType<typeof useCsat>
