import { FigureTable } from '../charts/FigureTable.tsx'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import type { SeriesPlot } from './useSeriesPlot.ts'

/** The numbers of a chart as text; each opens what it counts. */
export function SeriesTable({
  plot: { titles, series, format = String, behind },
  unitName,
}: {
  plot: SeriesPlot
  unitName: string
}) {
  const cell = (values: readonly number[], index: number, at: number) => {
    const [shown, counted] = [format(values[index] ?? 0), behind(index, at)]
    if (!counted) return shown
    return (
      <NumberButton name={counted.title} query={counted.query}>
        {shown}
      </NumberButton>
    )
  }
  return (
    <FigureTable
      heads={[unitName, ...series.map(({ name }) => name)]}
      rows={titles.map((title, index) => ({
        key: title,
        name: title,
        cells: series.map(({ values }, at) => cell(values, index, at)),
      }))}
    />
  )
}
