import type { ReportPoint } from '@parley/shared/contract/report'

/** One hour. `level` 0 to 5; `isFuture` hours have not happened yet. */
export interface HeatCell {
  timestamp: number
  value: number
  level: number
  isFuture: boolean
}

/** Rows of 24 hours, oldest day first. */
export function heatRows(points: readonly ReportPoint[], now: number): HeatCell[][] {
  const most = Math.max(0, ...points.map((point) => point.value))
  const cells = points.map(
    (point): HeatCell => ({ ...point, level: heatLevel(point.value, most), isFuture: point.timestamp > now }),
  )
  return Array.from({ length: Math.ceil(cells.length / 24) }, (_, day) => cells.slice(day * 24, day * 24 + 24))
}

/** 0 for none; 1 to 5 in even steps up to the busiest hour. */
export const heatLevel = (value: number, most: number): number =>
  value <= 0 || most <= 0 ? 0 : Math.min(5, Math.max(1, Math.ceil((value / most) * 5)))

/** The hours with most and fewest of those that have passed; null before anything was measured. */
export function extremes(rows: readonly (readonly HeatCell[])[]): { busiest: HeatCell; quietest: HeatCell } | null {
  const past = rows.flat().filter((cell) => !cell.isFuture)
  const [first] = past
  if (!first || past.every((cell) => cell.value === 0)) return null
  return {
    busiest: past.reduce((most, cell) => (cell.value > most.value ? cell : most), first),
    quietest: past.reduce((least, cell) => (cell.value < least.value ? cell : least), first),
  }
}

/** Where an arrow key leads from a cell, without leaving the grid. Time runs left to right in every language. */
export function moveInGrid(
  key: string,
  row: number,
  column: number,
  rows: number,
): [row: number, column: number] | null {
  const to = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [row, 0],
    End: [row, 23],
  }[key]
  if (!to) return null
  const [nextRow = 0, nextColumn = 0] = to
  return [Math.min(rows - 1, Math.max(0, nextRow)), Math.min(23, Math.max(0, nextColumn))]
}
