import type { PlotProps } from '../charts/ChartPlot.tsx'

/** The numbers of a plot as rows of a file; numbers stay numbers, for spreadsheets. */
export const plotRows = (
  { titles, series }: Pick<PlotProps, 'titles' | 'series'>,
  unitName: string,
): (string | number)[][] => [
  [unitName, ...series.map((one) => one.name)],
  ...titles.map((title, index) => [title, ...series.map((one) => one.values[index] ?? 0)]),
]
