import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ChartTip } from './ChartTip.tsx'
import { type HeatCell, moveInGrid } from './heat-grid.ts'

const Scroll = chakra('div', { base: { overflowX: 'auto', px: '4' } })
const Frame = chakra('div', { base: { position: 'relative', minW: '36rem' } })
const Grid = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0.1875rem',
    textStyle: '11',
    color: 'fg.3',
    '& th': { fontWeight: 'regular', whiteSpace: 'nowrap', textAlign: 'start' },
    '& thead td:first-of-type': { width: '2.5rem' },
    '& thead th': { width: 'auto', minW: '1.125rem', height: '1.25rem', overflow: 'visible' },
  },
})
const Unseen = chakra('span', { base: { srOnly: true } })
const Cell = chakra('td', {
  base: {
    height: '7',
    minW: '1.125rem',
    borderRadius: '4',
    '&[data-future]': { bg: 'transparent', boxShadow: 'inset 0 0 0 1px var(--line-1)' },
    _focusVisible: { outline: '2px solid var(--focus)', outlineOffset: '1px' },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
})

interface HeatMapProps {
  label: string
  rows: readonly (readonly HeatCell[])[]
  /** One short name a row, and the sentence of a cell: "Tuesday 14:00, 23 conversations". */
  dayNames: readonly string[]
  hourName: (hour: number) => string
  sentence: (cell: HeatCell) => string
  /** Opens what a cell counts: by a press or Enter. */
  onOpen?: ((cell: HeatCell) => void) | undefined
}

/** Seven days of hours. One tab stop; arrows, Home and End move, the value is said. Time runs left to right everywhere. */
export function HeatMap({ label, rows, dayNames, hourName, sentence, onOpen }: HeatMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<[number, number]>([Math.max(0, rows.length - 1), 0])
  const [shown, setShown] = useState<{ cell: HeatCell; x: number; y: number } | null>(null)

  /** Below the cell in the upper rows, above it in the lower ones: the tip never leaves the grid. */
  const show = (cell: HeatCell, day: number, element: HTMLElement) => {
    const y = day < rows.length / 2 ? element.offsetTop + element.offsetHeight + 6 : element.offsetTop - 40
    setShown({ cell, x: element.offsetLeft + element.offsetWidth / 2, y })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = rows[entry[0]]?.[entry[1]]
    if (event.key === 'Enter' && cell && !cell.isFuture) return onOpen?.(cell)
    const to = moveInGrid(event.key, entry[0], entry[1], rows.length)
    if (!to) return
    event.preventDefault()
    setEntry(to)
    frame.current?.querySelector<HTMLElement>(`[data-cell="${to[0]}-${to[1]}"]`)?.focus()
  }

  return (
    <Scroll dir="ltr">
      <Frame ref={frame} onPointerLeave={() => setShown(null)}>
        <Grid role="grid" aria-label={label} aria-readonly onKeyDown={onKeyDown}>
          <Hours hourName={hourName} />
          <tbody>
            {rows.map((row, day) => (
              <tr key={row[0]?.timestamp ?? day}>
                <th scope="row">{dayNames[day]}</th>
                {row.map((cell, hour) => (
                  <Cell
                    key={cell.timestamp}
                    role="gridcell"
                    data-cell={`${day}-${hour}`}
                    data-future={cell.isFuture || undefined}
                    aria-label={sentence(cell)}
                    tabIndex={entry[0] === day && entry[1] === hour ? 0 : -1}
                    style={
                      cell.isFuture
                        ? undefined
                        : { background: `var(--heat-${cell.level})`, cursor: onOpen && 'pointer' }
                    }
                    onPointerEnter={(event) => show(cell, day, event.currentTarget)}
                    onFocus={(event) => {
                      setEntry([day, hour])
                      show(cell, day, event.currentTarget)
                    }}
                    onBlur={() => setShown(null)}
                    onClick={() => !cell.isFuture && onOpen?.(cell)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Grid>
        {shown && (
          <ChartTip x={shown.x} y={shown.y} width={frame.current?.offsetWidth ?? 0} title={sentence(shown.cell)} />
        )}
      </Frame>
    </Scroll>
  )
}

/** Every third hour is written: 11 px text needs the room. */
function Hours({ hourName }: { hourName: (hour: number) => string }) {
  return (
    <thead>
      <tr>
        <td />
        {Array.from({ length: 24 }, (_, hour) => (
          <th key={hourName(hour)} scope="col">
            {hour % 3 === 0 ? hourName(hour) : <Unseen>{hourName(hour)}</Unseen>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Steps = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    textStyle: '11',
    fontWeight: 'regular',
    color: 'fg.3',
    me: '1',
  },
})

/** Fewer to more, in the six steps. */
export function HeatLegend({ fewer, more }: { fewer: string; more: string }) {
  return (
    <Steps>
      {fewer}
      {[0, 1, 2, 3, 4, 5].map((level) => (
        <i
          key={level}
          style={{ width: '0.75rem', height: '0.75rem', borderRadius: '0.1875rem', background: `var(--heat-${level})` }}
        />
      ))}
      {more}
    </Steps>
  )
}
