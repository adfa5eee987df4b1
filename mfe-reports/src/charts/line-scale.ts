/** A point of the drawing, in pixels from the upper left. */
export interface Dot {
  x: number
  y: number
}

/** Round numbers from 0 to at least `max`, at most five of them: what stands beside the grid lines. */
export function ticksUpTo(max: number): number[] {
  if (max <= 0) return [0, 1]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10
  const step = Math.max(1, Math.ceil(nice * power))
  const count = Math.ceil(max / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Which of `count` labels to write so that they keep `gap` px apart; the last one always, it is "now". */
export function labelled(count: number, width: number, gap: number): Set<number> {
  if (count === 0) return new Set()
  const room = Math.max(1, Math.floor(width / gap))
  const step = Math.max(1, Math.ceil((count - 1) / room))
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0))
}

/**
 * An SVG path through the dots that never overshoots them (monotone cubic, Fritsch–Carlson): between two days the line
 * stays between their values, so it never shows a peak that was not there.
 */
export function smoothPath(dots: readonly Dot[]): string {
  const first = dots[0]
  if (!first) return ''
  const slopes = tangents(dots)
  const parts = dots.slice(1).map((dot, index) => {
    const from = dots[index] ?? dot
    const third = (dot.x - from.x) / 3
    const [start, end] = [slopes[index] ?? 0, slopes[index + 1] ?? 0]
    return `C${at(from.x + third, from.y + start * third)} ${at(dot.x - third, dot.y - end * third)} ${at(dot.x, dot.y)}`
  })
  return `M${at(first.x, first.y)}${parts.join('')}`
}

const at = (x: number, y: number) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`

function tangents(dots: readonly Dot[]): number[] {
  const steps = dots.slice(1).map((dot, index) => {
    const from = dots[index] ?? dot
    return (dot.y - from.y) / (dot.x - from.x || 1)
  })
  return dots.map((_, index) => {
    const [before, after] = [steps[index - 1], steps[index]]
    if (before === undefined || after === undefined) return after ?? before ?? 0
    if (before * after <= 0) return 0
    return (2 * before * after) / (before + after)
  })
}

export const HEIGHT = 240
export const TOP = 12
export const BOTTOM = 24
/** Px for the values beside the grid. */
export const START = 52

/** Where things stand in a chart, in pixels. */
export interface Geometry {
  width: number
  /** Beside the plot, for names. */
  end: number
  plotWidth: number
  /** Of one value, where each has its own. */
  slot: number
  x: (index: number) => number
  y: (value: number) => number
  /** The value nearest to a pixel. */
  indexAt: (x: number) => number
}

const TIME_UNITS = [86_400, 3_600, 60, 1]

/** What stands beside the grid; of times whole days, hours, minutes or seconds. */
export function levelsUpTo(most: number, isTime = false): number[] {
  const unit = isTime ? (TIME_UNITS.find((one) => most >= 2 * one) ?? 1) : 1
  return ticksUpTo(most / unit).map((tick) => tick * unit)
}

/** Parts of every bar, series by series: where it begins and ends. */
export function stackOf(series: readonly (readonly number[])[]): { from: number; to: number }[][] {
  const floors: number[] = []
  return series.map((values) =>
    values.map((value, index) => {
      const from = floors[index] ?? 0
      floors[index] = from + value
      return { from, to: from + value }
    }),
  )
}

/** A name at the end of a chart, where it belongs. */
export interface EndLabel {
  name: string
  /** The name as it is written there, from top to bottom. */
  lines: readonly string[]
  color: string
  /** Of a sample before the name: for what has no line that leads there. */
  fill?: string
  /** Its middle. */
  y: number
}

/** Px between two lines of one name. */
export const LINE = 14
const heightOf = ({ lines }: EndLabel): number => 4 + LINE * lines.length

/** From top to bottom, none over another, and all above the axis. */
export function placeLabels(labels: readonly EndLabel[]): EndLabel[] {
  const placed = labels.map((label) => ({ ...label })).toSorted((a, b) => a.y - b.y)
  for (const [index, label] of placed.entries()) {
    const above = placed[index - 1]
    if (above) label.y = Math.max(label.y, above.y + (heightOf(above) + heightOf(label)) / 2)
  }
  let floor = HEIGHT - BOTTOM + LINE / 2
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, floor - heightOf(label) / 2)
    floor = label.y - heightOf(label) / 2
  }
  return placed
}
