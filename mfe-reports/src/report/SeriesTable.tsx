import type { PlotProps } from '../charts/ChartPlot.tsx'
import { CompactTable } from '../charts/CompactTable.tsx'

/** The numbers of a chart as text. */
export function SeriesTable({
  plot: { titles, series, format = String },
  unitName,
}: {
  plot: PlotProps
  unitName: string
}) {
  return (
    <CompactTable>
      <thead>
        <tr>
          <th scope="col">{unitName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {titles.map((title, index) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{format(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </CompactTable>
  )
}
