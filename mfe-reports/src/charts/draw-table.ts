import type { Drawing } from './export-chart.ts'
import type { HeatCell } from './heat-grid.ts'

/** The value of a colour of the theme, by its role. */
type Colors = (role: string) => string

export const colorsOf = (holder: HTMLElement): Colors => {
  const style = getComputedStyle(holder)
  return (role) => style.getPropertyValue(`--${role}`).trim() || 'gray'
}

/** What can be read on a ground: by how bright `#rrggbb` is. */
export function inkOn(ground: string): string {
  const [red = 255, green = 255, blue = 255] = (ground.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#111111' : '#ffffff'
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Words {
  x: number
  y: number
  color: string
  anchor?: 'start' | 'middle' | 'end'
}

const words = (text: string, { x, y, color, anchor = 'start' }: Words): string =>
  `<text x="${x}" y="${y}" fill="${escaped(color)}" text-anchor="${anchor}" direction="ltr">${escaped(text)}</text>`
const box = (x: number, y: number, width: number, height: number, color: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${escaped(color)}"/>`

const whole = (parts: readonly string[], width: number, height: number): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="11">${parts.join('')}</svg>`,
  width,
  height,
})

const [MARGIN, NAME, CELL, GAP] = [16, 48, 28, 3]

/** A heat map as a picture: each cell with its colour and its number. */
export function drawHeatMap(
  rows: readonly (readonly HeatCell[])[],
  dayNames: readonly string[],
  color: Colors,
): Drawing {
  const left = MARGIN + NAME
  const top = MARGIN + 20
  const hours = rows[0]?.length ?? 24
  const heads = Array.from({ length: hours }, (_, hour) =>
    words(String(hour).padStart(2, '0'), {
      x: left + hour * (CELL + GAP) + CELL / 2,
      y: MARGIN + 10,
      color: color('fg-3'),
      anchor: 'middle',
    }),
  )
  const cells = rows.flatMap((row, day) => {
    const y = top + day * (CELL + GAP)
    return [
      words(dayNames[day] ?? '', { x: MARGIN, y: y + 18, color: color('fg-2') }),
      ...row.flatMap((cell, hour) => {
        if (cell.isFuture) return []
        const x = left + hour * (CELL + GAP)
        const ground = color(`heat-${cell.level}`)
        return [
          box(x, y, CELL, CELL, ground),
          words(String(cell.value), { x: x + CELL / 2, y: y + 18, color: inkOn(ground), anchor: 'middle' }),
        ]
      }),
    ]
  })
  return whole([...heads, ...cells], left + hours * (CELL + GAP) + MARGIN, top + rows.length * (CELL + GAP) + MARGIN)
}

/** A part of a whole: its name, its length from 0 to 1, and what is written at its end. */
export interface DrawnBar {
  name: string
  share: number
  text: string
}

const [BAR_NAME, BAR, BAR_TEXT, LINE] = [160, 360, 110, 30]

/** Bars below each other as a picture. */
export function drawBars(bars: readonly DrawnBar[], color: Colors): Drawing {
  const parts = bars.flatMap(({ name, share, text }, at) => {
    const y = MARGIN + at * LINE
    const x = MARGIN + BAR_NAME
    return [
      words(name, { x: MARGIN, y: y + 14, color: color('fg-1') }),
      box(x, y + 5, BAR, 10, color('bg-press')),
      box(x, y + 5, Math.max(0, share) * BAR, 10, color('chart-1')),
      words(text, { x: x + BAR + BAR_TEXT, y: y + 14, color: color('fg-2'), anchor: 'end' }),
    ]
  })
  return whole(parts, MARGIN * 2 + BAR_NAME + BAR + BAR_TEXT, MARGIN * 2 + bars.length * LINE)
}
