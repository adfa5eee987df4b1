import { useId } from 'react'
import { ChartPlot, type PlotProps } from './ChartPlot.tsx'
import { EndLabels, SAMPLE } from './EndLabels.tsx'
import { levelsUpTo, stackOf } from './line-scale.ts'
import { GAP, nameLines, roomForNames } from './name-lines.ts'

/** Px at the end without names. */
const END = 16

interface BarChartProps extends PlotProps {
  isTime?: boolean
  /** Parts of a whole stand on top of each other, not beside each other. */
  isStacked?: boolean
}

/** Amounts over time. Series after the first are hatched, so that they differ without colour. */
export function BarChart({ isTime, isStacked = false, ...plot }: BarChartProps) {
  const id = useId()
  const values = plot.series.map((one) => one.values)
  const bars = isStacked ? stackOf(values) : values.map((own) => own.map((to) => ({ from: 0, to })))
  const beside = isStacked ? 1 : Math.max(1, bars.length)
  const most = Math.max(0, ...bars.flat().map((part) => part.to))
  const names = plot.series.map(({ name }) => name)
  const named = names.length > 1
  const fillOf = (series: number) => (series === 0 ? (plot.series[0]?.color ?? '') : `url(#${id}-${series})`)
  return (
    <ChartPlot
      {...plot}
      levels={levelsUpTo(most, isTime)}
      end={(width) => (named ? roomForNames(names, width, SAMPLE) : END)}
      inSlots
      draw={({ x, y, slot, width: whole, end }, active) => {
        const width = Math.max(2, Math.min(40, (slot * 0.7) / beside))
        const left = (index: number, series: number) =>
          x(index) - (width * beside) / 2 + (isStacked ? 0 : series * width)
        return (
          <>
            <Hatches id={id} colors={plot.series.map((one) => one.color)} />
            {named && (
              <EndLabels
                x={whole - end + GAP}
                labels={plot.series.map(({ name, textColor }, series) => ({
                  name,
                  lines: nameLines(name, end - GAP - SAMPLE),
                  color: textColor,
                  fill: fillOf(series),
                  y: middle(bars[series]?.at(-1), y),
                }))}
              />
            )}
            {bars.map((parts, series) =>
              parts.map(({ from, to }, index) => (
                <rect
                  key={plot.titles[index]}
                  x={left(index, series)}
                  y={y(to)}
                  width={width}
                  height={Math.max(0, y(from) - y(to))}
                  rx={2}
                  fill={fillOf(series)}
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

/** Where the name of a part stands: in the middle of its last bar. */
const middle = (part: { from: number; to: number } | undefined, y: (value: number) => number): number =>
  part ? (y(part.from) + y(part.to)) / 2 : 0

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
