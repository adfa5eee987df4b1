import { REPORT_UNITS, type ReportUnit } from '@parley/shared/contract/report'
import { useSearchParams } from 'react-router'
import {
  type DayRange,
  daysBefore,
  type RangeQuery,
  rangeQuery,
  readRange,
  unitsFor,
  writeRange,
} from '../range/day-range.ts'

/** What a report can be narrowed by, as the wire and the address name it. */
export const REPORT_FILTERS = ['team_ids', 'agent_ids', 'inbox_ids'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** What every figure of a page is asked with. */
export interface ReportQuery extends RangeQuery {
  business_hours: boolean
  team_ids: readonly number[]
  agent_ids: readonly number[]
  inbox_ids: readonly number[]
}

const idsIn = (search: URLSearchParams, name: string): number[] =>
  (search.get(name) ?? '').split(',').flatMap((text) => (/^\d{1,9}$/.test(text) ? [Number(text)] : []))

/** Everything a report shows is in its address: range, step, filters, hours, comparison, and what a page adds. */
export function useReportAddress() {
  const [search, setSearch] = useSearchParams()
  const now = new Date()
  const range = readRange(search, now)
  const units = unitsFor(range)
  const unit = REPORT_UNITS.find((one) => one === search.get('by') && units.includes(one)) ?? units[0]
  const businessHours = search.get('business_hours') === 'true'
  const filters: Record<ReportFilter, readonly number[]> = {
    team_ids: idsIn(search, 'team_ids'),
    agent_ids: idsIn(search, 'agent_ids'),
    inbox_ids: idsIn(search, 'inbox_ids'),
  }
  const queryOf = (of: DayRange): ReportQuery => ({
    ...rangeQuery(of, now),
    business_hours: businessHours,
    ...filters,
  })
  /** Empty values leave the address. Another range may not read well in the old steps. */
  const change = (next: Record<string, string>, without: readonly string[] = []) => {
    const kept = [...search].filter(([name]) => name !== 'page' && !(name in next) && !without.includes(name))
    setSearch([...kept, ...Object.entries(next).filter(([, value]) => value !== '')], { replace: true })
  }
  return {
    range,
    units,
    unit,
    businessHours,
    filters,
    isCompared: search.get('compare') === 'true',
    query: queryOf(range),
    /** The same length immediately before. */
    previousQuery: queryOf(daysBefore(range)),
    page: Math.max(1, Number(search.get('page')) || 1),
    get: (name: string): string => search.get(name) ?? '',
    set: (name: string, value: string) => change({ [name]: value }),
    setRange: (next: DayRange) => change(writeRange(next), ['range', 'from', 'to', 'by']),
    setUnit: (next: ReportUnit) => change({ by: next }),
    setBusinessHours: (isOn: boolean) => change({ business_hours: isOn ? 'true' : '' }),
    setCompared: (isOn: boolean) => change({ compare: isOn ? 'true' : '' }),
    setFilter: (name: ReportFilter, ids: readonly number[]) => change({ [name]: ids.join(',') }),
    toPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
  }
}

export type ReportAddress = ReturnType<typeof useReportAddress>
