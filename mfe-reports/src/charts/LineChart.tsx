import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { ChartTip } from './ChartTip.tsx'
import { type Dot, labelled, smoothPath, ticksUpTo } from './line-scale.ts'
import { useWidth } from './useWidth.ts'

const HEIGHT = 240
const TOP = 12
const BOTTOM = 24
const START = 40
/** Room for the names of the lines, which stand at their ends. */
const END = 92

/** One line. Lines after the first are dashed, so that they differ without their colour. */
export interface Series {
  name: string
  /** CSS variable of the line, and of its name beside it (text needs more contrast than a line). */
  color: string
  textColor: string
  values: readonly number[]
}

interface LineChartProps {
  /** What it shows: "Conversations per day". */
  label: string
  /** Below the axis, one per value; short. */
  ticks: readonly string[]
  /** In the tip and to readers, one per value; long. */
  titles: readonly string[]
  series: readonly Series[]
}

const Plot = chakra('div', {
  base: { position: 'relative', px: '4', pb: '4', borderRadius: '8', _focusVisible: { outlineOffset: '-2px' } },
})

/**
 * Values over time. Time runs from left to right in every language, as clocks and scales do; the words around follow the
 * reader. ← → Home End move over the values, which are said aloud.
 */
export function LineChart({ label, ticks, titles, series }: LineChartProps) {
  const [measure, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const intl = useIntl()
  const count = titles.length
  const plotWidth = Math.max(0, width - START - END)
  const top = ticksUpTo(Math.max(0, ...series.flatMap((line) => line.values)))
  const most = top.at(-1) ?? 1
  const x = (index: number) => START + (count > 1 ? (index / (count - 1)) * plotWidth : plotWidth / 2)
  const y = (value: number) => TOP + (1 - value / most) * (HEIGHT - TOP - BOTTOM)
  const dots = series.map((line) => line.values.map((value, index): Dot => ({ x: x(index), y: y(value) })))
  const words = (index: number) => series.map((line) => `${intl.formatNumber(line.values[index] ?? 0)} ${line.name}`)

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left - START) / (plotWidth || 1)
    setActive(Math.min(count - 1, Math.max(0, Math.round(share * (count - 1)))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? count - 1
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
        style={{ height: HEIGHT }}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setActive(null)}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden style={{ display: 'block', overflow: 'visible' }}>
            <Grid ticks={top} y={y} end={width - END} />
            <Axis ticks={ticks} x={x} width={plotWidth} />
            {dots.map((line, index) => (
              <Line key={series[index]?.name} dots={line} series={series[index]} isFirst={index === 0} />
            ))}
            <EndLabels series={series} dots={dots} x={width - END + 10} />
            {active !== null && <Marker x={x(active)} dots={dots.map((line) => line[active])} series={series} />}
          </svg>
        )}
      </div>
      {active !== null && (
        <ChartTip
          x={x(active)}
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

const axisText = { style: { fill: 'var(--fg-3)', fontSize: '0.6875rem' } }

function Grid({ ticks, y, end }: { ticks: readonly number[]; y: (value: number) => number; end: number }) {
  const intl = useIntl()
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={START} x2={end} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
      <text x={START - 8} y={y(tick) + 4} textAnchor="end" {...axisText}>
        {intl.formatNumber(tick)}
      </text>
    </g>
  ))
}

function Axis({ ticks, x, width }: { ticks: readonly string[]; x: (index: number) => number; width: number }) {
  const shown = labelled(ticks.length, width, 64)
  return ticks.map((tick, index) =>
    shown.has(index) ? (
      <text key={index} x={x(index)} y={HEIGHT - 4} textAnchor="middle" {...axisText}>
        {tick}
      </text>
    ) : null,
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

/** Names at the ends of their lines, pushed apart where the lines end close together. */
function EndLabels({ series, dots, x }: { series: readonly Series[]; dots: readonly (readonly Dot[])[]; x: number }) {
  const placed = series.map((line, index) => ({ line, y: dots[index]?.at(-1)?.y ?? 0 })).toSorted((a, b) => a.y - b.y)
  for (const [index, label] of placed.entries()) {
    const above = placed[index - 1]
    if (above) label.y = Math.max(label.y, above.y + 18)
  }
  return placed.map(({ line, y }) => (
    <text key={line.name} x={x} y={y + 4} style={{ fill: line.textColor, fontSize: '0.75rem', fontWeight: 500 }}>
      {line.name}
    </text>
  ))
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
