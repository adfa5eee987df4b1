import { type EndLabel, LINE, placeLabels } from './line-scale.ts'

/** Names at the ends of lines or beside the last bar, pushed apart where those are close together. */
export function EndLabels({ labels, x }: { labels: readonly EndLabel[]; x: number }) {
  return placeLabels(labels).map(({ name, lines, color, fill, y }) => (
    <g key={name}>
      {fill && <rect x={x} y={y - 5} width={10} height={10} rx={2} fill={fill} />}
      {lines.map((line, at) => (
        <text
          key={line}
          x={fill ? x + SAMPLE : x}
          y={y + 4 + (at - (lines.length - 1) / 2) * LINE}
          style={{ fill: color, fontSize: '0.75rem', fontWeight: 500 }}
        >
          {line}
        </text>
      ))}
    </g>
  ))
}

/** Px of a sample before a name. */
export const SAMPLE = 14
