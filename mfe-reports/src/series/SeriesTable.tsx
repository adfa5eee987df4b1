import { CompactTable } from '../charts/CompactTable.tsx'
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
            {series.map(({ name, values }, at) => {
              const [shown, counted] = [format(values[index] ?? 0), behind(index, at)]
              return (
                <td key={name}>
                  {counted ? (
                    <NumberButton name={counted.title} query={counted.query}>
                      {shown}
                    </NumberButton>
                  ) : (
                    shown
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </CompactTable>
  )
}
