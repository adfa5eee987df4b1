import { ChartPlot, type PlotProps, type Series } from './ChartPlot.tsx'
import { EndLabels } from './EndLabels.tsx'
import { BOTTOM, type Dot, HEIGHT, levelsUpTo, smoothPath, TOP } from './line-scale.ts'
import { GAP, nameLines, roomForNames } from './name-lines.ts'

/** Values over time. Lines after the first are dashed, so that they differ without their colour. */
export function LineChart({ isTime, ...plot }: PlotProps & { isTime?: boolean }) {
  const { series } = plot
  const most = Math.max(0, ...series.flatMap((line) => line.values))
  const names = series.map(({ name }) => name)
  return (
    <ChartPlot
      {...plot}
      levels={levelsUpTo(most, isTime)}
      end={(width) => roomForNames(names, width)}
      draw={({ x, y, width, end }, active) => {
        const dots = series.map((line) => line.values.map((value, index): Dot => ({ x: x(index), y: y(value) })))
        return (
          <>
            {dots.map((line, index) => (
              <Line key={series[index]?.name} dots={line} series={series[index]} isFirst={index === 0} />
            ))}
            <EndLabels
              x={width - end + GAP}
              labels={series.map(({ name, textColor }, index) => ({
                name,
                lines: nameLines(name, end - GAP),
                color: textColor,
                y: dots[index]?.at(-1)?.y ?? 0,
              }))}
            />
            {active !== null && <Marker x={x(active)} dots={dots.map((line) => line[active])} series={series} />}
          </>
        )
      }}
    />
  )
}

function Line({ dots, series, isFirst }: { dots: readonly Dot[]; series: Series | undefined; isFirst: boolean }) {
  const path = smoothPath(dots)
  const [first, last] = [dots[0], dots.at(-1)]
  if (!series || !first || !last) return null
  const floor = HEIGHT - BOTTOM
  return (
    <g>
      {isFirst && <path d={`${path}L${last.x} ${floor}L${first.x} ${floor}Z`} fill={series.color} opacity={0.1} />}
      <path
        d={path}
        fill="none"
        stroke={series.color}
        strokeWidth={2}
        strokeLinecap="round"
        strokeDasharray={isFirst ? undefined : '1 5'}
      />
      <circle cx={last.x} cy={last.y} r={3} fill={series.color} />
    </g>
  )
}

function Marker({ x, dots, series }: { x: number; dots: readonly (Dot | undefined)[]; series: readonly Series[] }) {
  return (
    <g>
      <line x1={x} x2={x} y1={TOP - 4} y2={HEIGHT - BOTTOM} stroke="var(--line-control)" strokeDasharray="2 3" />
      {dots.map((dot, index) => {
        const line = series[index]
        return (
          dot &&
          line && (
            <circle
              key={line.name}
              cx={dot.x}
              cy={dot.y}
              r={4}
              fill="var(--bg-card)"
              stroke={line.color}
              strokeWidth={2}
            />
          )
        )
      })}
    </g>
  )
}
