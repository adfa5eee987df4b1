import { type EndLabel, placeLabels } from './line-scale.ts'

/** Px for names at the ends of a chart. */
export const END_LABELS = 92
/** Letters that fit there; the tip has the whole name. */
const MOST_LETTERS = 13

const short = (name: string): string => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name)

/** Names at the ends of lines or beside the last bar, pushed apart where those are close together. */
export function EndLabels({ labels, x }: { labels: readonly EndLabel[]; x: number }) {
  return placeLabels(labels).map(({ name, color, fill, y }) => (
    <g key={name}>
      {fill && <rect x={x} y={y - 5} width={10} height={10} rx={2} fill={fill} />}
      <text x={fill ? x + 14 : x} y={y + 4} style={{ fill: color, fontSize: '0.75rem', fontWeight: 500 }}>
        {short(name)}
      </text>
    </g>
  ))
}
