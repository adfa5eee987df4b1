import { useId } from 'react'
import { ChartPlot, type PlotProps } from './ChartPlot.tsx'
import { levelsUpTo, stackOf } from './line-scale.ts'

const END = 16

/** Amounts over time, series on top of each other. Those after the first are hatched, so that they differ without colour. */
export function BarChart({ isTime, ...plot }: PlotProps & { isTime?: boolean }) {
  const id = useId()
  const stacks = stackOf(plot.series.map((one) => one.values))
  const most = Math.max(0, ...stacks.flat().map((part) => part.to))
  return (
    <ChartPlot
      {...plot}
      levels={levelsUpTo(most, isTime)}
      end={END}
      inSlots
      draw={({ x, y, slot }, active) => {
        const width = Math.max(2, Math.min(40, slot * 0.7))
        return (
          <>
            <Hatches id={id} colors={plot.series.map((one) => one.color)} />
            {stacks.map((parts, series) =>
              parts.map(({ from, to }, index) => (
                <rect
                  key={plot.titles[index]}
                  x={x(index) - width / 2}
                  y={y(to)}
                  width={width}
                  height={Math.max(0, y(from) - y(to))}
                  rx={2}
                  fill={series === 0 ? plot.series[0]?.color : `url(#${id}-${series})`}
                  opacity={active === null || active === index ? 1 : 0.55}
                />
              )),
            )}
          </>
        )
      }}
    />
  )
}

function Hatches({ id, colors }: { id: string; colors: readonly string[] }) {
  return (
    <defs>
      {colors.map((color, index) => (
        <pattern
          key={color}
          id={`${id}-${index}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${45 * index})`}
        >
          <rect width="6" height="6" fill={color} opacity="0.35" />
          <rect width="3" height="6" fill={color} />
        </pattern>
      ))}
    </defs>
  )
}
