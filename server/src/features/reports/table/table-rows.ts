import type { ReportTable } from '@parley/shared/contract/saved-report'
import type { CsvCell } from '../../../http/csv.ts'
import { type LocalTime, localDate } from '../buckets.ts'
import { wallClock } from '../zone-clock.ts'

/** `2026-11-20`, or `2026-11-20 08:00` for steps within a day. */
export function stepText(at: number, local: LocalTime): string {
  const shown = local.zone === null ? at + local.offset : wallClock(at * 1000, local.zone) / 1000
  const clock = new Date(shown * 1000).toISOString().slice(11, 16)
  return clock === '00:00' ? localDate(at, local) : `${localDate(at, local)} ${clock}`
}

/** Rows of a file, whose texts do not follow the language: the names of the wire, seconds as numbers, the total last. */
export function tableRows(table: ReportTable, local: LocalTime): CsvCell[][] {
  const round = (value: number | null): CsvCell => (value === null ? null : Math.round(value * 1000) / 1000)
  const unnamed = (key: number): string => (table.dimension === 'time' ? stepText(key, local) : 'none')
  return [
    [table.dimension, ...table.measures],
    ...table.rows.map(({ key, name, values }): CsvCell[] => [name ?? unnamed(key), ...values.map(round)]),
    ['total', ...table.totals.map(round)],
  ]
}
