import type { ReportTable, SavedReport } from '@parley/shared/contract/saved-report'
import type { FakeRequest } from '@parley/shared/testing/fake-http'

export const aSavedReport = (facts: Partial<SavedReport> = {}): SavedReport => ({
  id: 5,
  name: 'Team workload',
  design: {
    measures: ['conversations_count', 'reply_time'],
    dimension: 'agent',
    range: 'last30days',
    from: null,
    to: null,
    by: null,
    chart: 'lines',
    compare: false,
    business_hours: false,
    team_ids: [3],
    agent_ids: [],
    inbox_ids: [],
  },
  owner: { id: 1, name: 'Ines Carvalho' },
  is_mine: true,
  pinned: false,
  schedule: null,
  next_mail_at: null,
  updated_at: 1_795_000_000,
  ...facts,
})

/** What a server with a usual week answers to `GET …/reports/table`. */
export function aTable({ query }: FakeRequest): ReportTable {
  const { since, until } = query
  const measures = [query.measures].flat() as ReportTable['measures']
  const dimension = query.dimension as ReportTable['dimension']
  const names = ['Ines Carvalho', 'Jon Lindqvist', 'نور الهدى']
  const nobody = { key: 0, name: null, values: measures.map((_, column) => 12 + column * 300) }
  return {
    measures,
    dimension,
    since: Number(since),
    until: Number(until),
    rows: [
      ...names.map((name, at) => ({
        key: dimension === 'time' ? Number(since) + at * 86_400 : at + 1,
        name: dimension === 'time' ? null : name,
        values: measures.map((_, column) => (at === 2 && column > 0 ? null : 40 + at * 7 + column * 300)),
      })),
      ...(dimension === 'agent' || dimension === 'team' ? [nobody] : []),
    ],
    totals: measures.map((_, column) => 141 + column * 300),
  }
}
