import { chakra } from '@chakra-ui/react/styled-system'

const Tip = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'sticky',
    pointerEvents: 'none',
    px: '2.5',
    py: '2',
    borderRadius: '8',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    textStyle: '12',
    boxShadow: '2',
    whiteSpace: 'nowrap',
  },
})
const Title = chakra('div', { base: { fontWeight: 'medium' } })
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', mt: '0.5' } })
const Mark = chakra('i', { base: { width: '1.5', height: '1.5', borderRadius: 'full', flexShrink: 0 } })

interface ChartTipProps {
  /** Px from the left of the plot. */
  x: number
  /** Px between the plot and what the tip is placed in. */
  inset?: number
  /** Of the plot: the tip stays inside. */
  width: number
  /** Px from the top. */
  y?: number
  title: string
  lines?: readonly string[]
  colors?: readonly string[]
}

/** The value under the pointer or the focus. Readers hear it from the chart, so it is hidden from them. */
export function ChartTip({ x, inset = 0, y = 130, width, title, lines = [], colors = [] }: ChartTipProps) {
  const isRight = x > width / 2
  const place = isRight ? { right: width - x + inset + 12 } : { left: x + inset + 12 }
  return (
    <Tip aria-hidden style={{ top: y, ...place }}>
      <Title dir="auto">{title}</Title>
      {lines.map((line, index) => (
        <Line key={line}>
          <Mark style={{ background: colors[index] }} />
          {line}
        </Line>
      ))}
    </Tip>
  )
}
