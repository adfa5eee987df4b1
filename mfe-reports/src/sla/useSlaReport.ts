import { AppliedSlaPage, SlaMetrics, SlaPolicyList } from '@parley/shared/contract/sla'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useSearchParams } from 'react-router'
import { type DayRange, rangeQuery, readRange, writeRange } from '../range/day-range.ts'

/** What the list can be narrowed by, as the wire names it; in the address under the same names. */
export const SLA_FILTERS = ['sla_policy_id', 'inbox_id', 'team_id', 'assigned_agent_id', 'label_list'] as const
export type SlaFilter = (typeof SLA_FILTERS)[number]

/** The report that the address asks for, and how the address changes. */
export function useSlaReport() {
  const http = useAccountHttp()
  const [search, setSearch] = useSearchParams()
  const now = new Date()
  const range = readRange(search, now)
  const page = Math.max(1, Number(search.get('page')) || 1)
  const chosen = Object.fromEntries(SLA_FILTERS.map((name) => [name, search.get(name) ?? ''])) as Record<
    SlaFilter,
    string
  >
  const missed = search.get('missed') ?? ''
  const { since, until } = rangeQuery(range, now)
  const query = { since, until, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== '')) }
  const listed = { ...query, ...(missed !== '' && { missed }) }
  const change = (next: Record<string, string>, without: readonly string[] = []) => {
    const kept = [...search].filter(([name]) => name !== 'page' && !(name in next) && !without.includes(name))
    setSearch([...kept, ...Object.entries(next).filter(([, value]) => value !== '')])
  }
  return {
    range,
    chosen,
    /** Only promises with a missed target (`true`), or only those without (`false`). */
    missed,
    page,
    list: useResource(['/applied_slas', { ...listed, page }], { schema: AppliedSlaPage, keepPrevious: true }),
    metrics: useResource(['/applied_slas/metrics', query], { schema: SlaMetrics, keepPrevious: true }),
    policies: useResource('/sla_policies', { schema: SlaPolicyList }),
    setRange: (next: DayRange) => change(writeRange(next), ['range', 'from', 'to']),
    setFilter: (name: SlaFilter, value: string) => change({ [name]: value }),
    setMissed: (value: string) => change({ missed: value }),
    toPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
    /** The whole list as CSV. */
    download: () => http.request<string>('GET', '/applied_slas/download', { query: listed }),
  }
}

export type SlaReport = ReturnType<typeof useSlaReport>
