import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { ChartTip } from './ChartTip.tsx'
import { BOTTOM, type Geometry, HEIGHT, labelled, START, TOP } from './line-scale.ts'
import { useWidth } from './useWidth.ts'

/** One line or one colour of bars. */
export interface Series {
  name: string
  /** CSS variable of the drawing, and of its name beside it (text needs more contrast than a line). */
  color: string
  textColor: string
  values: readonly number[]
}

export interface PlotProps {
  /** What it shows: "Conversations per day". */
  label: string
  /** Below the axis, one per value; short. */
  ticks: readonly string[]
  /** In the tip and to readers, one per value; long. */
  titles: readonly string[]
  series: readonly Series[]
  /** A value in words; a plain number when left out. */
  format?: (value: number) => string
  /** Opens what is behind a value: Enter and a press. */
  onOpen?: (index: number) => void
}

interface ChartPlotProps extends PlotProps {
  /** Values beside the grid lines, from 0 up. */
  levels: readonly number[]
  /** Px at the end, of so many: names of lines. */
  end: (width: number) => number
  /** Where the values stand: at the ends of the axis, or in slots of their own. */
  inSlots?: boolean
  draw: (geometry: Geometry, active: number | null) => ReactNode
}

const Plot = chakra('div', {
  base: { position: 'relative', px: '4', pb: '4', borderRadius: '8', _focusVisible: { outlineOffset: '-2px' } },
})

/**
 * Grid, axis, tip and keys of every chart over time. Time runs from left to right in every language, as clocks and scales
 * do; the words around follow the reader. ← → Home End move over the values, which are said aloud; Enter opens one.
 */
export function ChartPlot(props: ChartPlotProps) {
  const { label, ticks, titles, series, levels, end, inSlots = false, onOpen, draw } = props
  const [measure, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const intl = useIntl()
  const count = titles.length
  const geometry = geometryOf(width, end(width), count, levels.at(-1) ?? 1, inSlots)
  const { format = (value: number) => intl.formatNumber(value) } = props
  const words = (index: number) => series.map((line) => `${format(line.values[index] ?? 0)} ${line.name}`)

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) =>
    setActive(geometry.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? count - 1
    if (event.key === 'Enter' && onOpen) return onOpen(at)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1, Escape: null }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setActive(to === null ? null : Math.min(count - 1, Math.max(0, to)))
  }
  return (
    <Plot
      dir="ltr"
      role="group"
      tabIndex={0}
      aria-label={intl.formatMessage(
        { id: 'reports.chart.keys', defaultMessage: '{label}. Arrow keys read the values.' },
        { label },
      )}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(null)}
      onFocus={() => setActive((current) => current ?? count - 1)}
    >
      <div
        ref={measure}
        style={{ height: HEIGHT, cursor: onOpen && 'pointer' }}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setActive(null)}
        onPointerUp={() => active !== null && onOpen?.(active)}
      >
        {width > 0 && (
          <svg data-drawing width={width} height={HEIGHT} aria-hidden style={{ display: 'block', overflow: 'visible' }}>
            <Grid levels={levels} geometry={geometry} format={format} />
            <Axis ticks={ticks} geometry={geometry} />
            {draw(geometry, active)}
          </svg>
        )}
      </div>
      {active !== null && (
        <ChartTip
          x={geometry.x(active)}
          inset={16}
          width={width}
          title={titles[active] ?? ''}
          lines={words(active)}
          colors={series.map((line) => line.color)}
        />
      )}
      <chakra.span srOnly aria-live="polite">
        {active !== null && `${titles[active] ?? ''}: ${intl.formatList(words(active))}`}
      </chakra.span>
    </Plot>
  )
}

function geometryOf(width: number, end: number, count: number, most: number, inSlots: boolean): Geometry {
  const plotWidth = Math.max(0, width - START - end)
  const slot = count > 0 ? plotWidth / count : plotWidth
  const step = count > 1 ? plotWidth / (count - 1) : 0
  const x = (index: number) =>
    inSlots ? START + slot * (index + 0.5) : START + (count > 1 ? index * step : plotWidth / 2)
  const nearest = (at: number) =>
    inSlots ? Math.floor((at - START) / (slot || 1)) : Math.round((at - START) / (step || 1))
  return {
    width,
    end,
    plotWidth,
    slot,
    x,
    y: (value) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM),
    indexAt: (at) => Math.min(count - 1, Math.max(0, nearest(at))),
  }
}

const axisText = { style: { fill: 'var(--fg-3)', fontSize: '0.6875rem' } }

interface GridProps {
  levels: readonly number[]
  geometry: Geometry
  format: (value: number) => string
}

function Grid({ levels, geometry: { y, plotWidth }, format }: GridProps) {
  return levels.map((level) => (
    <g key={level}>
      <line x1={START} x2={START + plotWidth} y1={y(level)} y2={y(level)} stroke="var(--chart-grid)" />
      <text x={START - 8} y={y(level) + 4} textAnchor="end" {...axisText}>
        {format(level)}
      </text>
    </g>
  ))
}

function Axis({ ticks, geometry: { x, plotWidth } }: { ticks: readonly string[]; geometry: Geometry }) {
  const shown = labelled(ticks.length, plotWidth, 64)
  return ticks.map((tick, index) =>
    shown.has(index) ? (
      <text key={index} x={x(index)} y={HEIGHT - 4} textAnchor="middle" {...axisText}>
        {tick}
      </text>
    ) : null,
  )
}
