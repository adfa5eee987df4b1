import { ReportDesign } from '@parley/shared/contract/saved-report'
import * as v from 'valibot'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { designOf } from './design.ts'

/** What an address of the builder says, as it is saved. */
export function designIn(address: ReportAddress): ReportDesign {
  const { measures, dimension } = designOf(address.get)
  const { preset, from, to } = address.range
  const isCustom = preset === 'custom'
  const { team_ids, agent_ids, inbox_ids } = address.filters
  return {
    measures: [...measures],
    dimension,
    range: preset,
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    by: address.get('by') === address.unit ? address.unit : null,
    chart: address.get('chart') === 'bars' ? 'bars' : 'lines',
    compare: address.isCompared,
    business_hours: address.businessHours,
    team_ids: [...team_ids],
    agent_ids: [...agent_ids],
    inbox_ids: [...inbox_ids],
  }
}

/** The address of a saved report: it says everything, so that what is changed there is seen and can be taken along. */
export function searchOf(design: ReportDesign, id: number): string {
  const isCustom = design.range === 'custom'
  const fields: [string, string | null][] = [
    ['report', String(id)],
    ['measures', design.measures.join(',')],
    ['dimension', design.dimension === 'time' ? null : design.dimension],
    ['range', isCustom || design.range === 'last7days' ? null : design.range],
    ['from', isCustom ? design.from : null],
    ['to', isCustom ? design.to : null],
    ['by', design.by],
    ['chart', design.chart === 'bars' ? 'bars' : null],
    ['compare', design.compare ? 'true' : null],
    ['business_hours', design.business_hours ? 'true' : null],
    ['team_ids', design.team_ids.join(',')],
    ['agent_ids', design.agent_ids.join(',')],
    ['inbox_ids', design.inbox_ids.join(',')],
  ]
  return new URLSearchParams(fields.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}

/** Whether two say the same, in whatever order their fields came. */
export const isSameDesign = (a: ReportDesign, b: ReportDesign): boolean => textOf(a) === textOf(b)

const textOf = (design: ReportDesign): string => {
  const known = v.parse(ReportDesign, design)
  return JSON.stringify({ ...known, measures: known.measures.toSorted() })
}
