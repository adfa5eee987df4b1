import { chakra } from '@chakra-ui/react/styled-system'
import type { Day } from '@parley/shared/contract/rules/date'
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { type CalendarView, isInMonth, monthDays, type Picked, tenYears, yearMonths } from './calendar-grid.ts'

const Table = chakra('table', {
  base: { width: 'full', borderCollapse: 'collapse', tableLayout: 'fixed', textAlign: 'center', textStyle: '13' },
})
const DayName = chakra('th', { base: { height: '7', textStyle: '11', fontWeight: 'regular', color: 'fg.3' } })
const Cell = chakra('td', {
  base: {
    height: '8',
    p: '0.5',
    borderRadius: '6',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.1',
    _hover: { bg: 'bg.hover' },
    '&[data-wide]': { height: '11' },
    '&[data-outside]': { color: 'fg.3' },
    '&[data-within]': { bg: 'bg.selected', borderRadius: 0 },
    '&[data-today]': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&[aria-selected=true]': { bg: 'brand', color: 'brand.on', fontWeight: 'semibold' },
    _focusVisible: { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  },
})

interface CalendarGridProps {
  view: CalendarView
  label: string
  /** Has the tab stop. */
  active: Day
  picked: Picked
  onChoose: (day: Day) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const COLUMNS: Record<CalendarView, number> = { days: 7, months: 3, years: 3 }
/** How much of a date names a cell: a day, a month, a year. */
const LENGTH: Record<CalendarView, number> = { days: 10, months: 7, years: 4 }

function cellsOf(view: CalendarView, active: Day): Day[] {
  if (view === 'days') return monthDays(active)
  return view === 'months' ? yearMonths(active) : tenYears(active)
}

const rowsOf = (cells: readonly Day[], columns: number): Day[][] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, row * columns + columns),
  )

/** One page of the calendar as a grid with a single tab stop. */
export function CalendarGrid({ view, label, active, picked, onChoose, onKeyDown }: CalendarGridProps) {
  const intl = useIntl()
  const cells = cellsOf(view, active)
  const today = dayjs().format('YYYY-MM-DD')
  const part = (day: Day) => day.slice(0, LENGTH[view])
  const isEnd = (day: Day) => part(day) === part(picked.from) || (picked.to !== null && part(day) === part(picked.to))
  const isWithin = (day: Day) => picked.to !== null && day > picked.from && day < picked.to && !isEnd(day)
  return (
    <Table role="grid" aria-label={label} onKeyDown={onKeyDown}>
      {view === 'days' && <DayNames week={cells.slice(0, 7)} />}
      <tbody>
        {rowsOf(cells, COLUMNS[view]).map((row) => (
          <tr key={row[0]}>
            {row.map((day) => (
              <Cell
                key={day}
                role="gridcell"
                aria-label={cellName(intl, day, view)}
                aria-selected={isEnd(day)}
                aria-current={view === 'days' && day === today ? 'date' : undefined}
                data-within={(view === 'days' && isWithin(day)) || undefined}
                data-outside={(view === 'days' && !isInMonth(day, active)) || undefined}
                data-today={day === today || undefined}
                data-wide={view !== 'days' || undefined}
                tabIndex={part(day) === part(active) ? 0 : -1}
                onClick={() => onChoose(day)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  onChoose(day)
                }}
              >
                {cellText(intl, day, view)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function DayNames({ week }: { week: readonly Day[] }) {
  const intl = useIntl()
  const name = (day: Day, weekday: 'narrow' | 'long') => intl.formatDate(day, { weekday, timeZone: 'UTC' })
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <DayName key={day} scope="col" abbr={name(day, 'long')}>
            {name(day, 'narrow')}
          </DayName>
        ))}
      </tr>
    </thead>
  )
}

const FACE = {
  days: { day: 'numeric' },
  months: { month: 'short' },
  years: { year: 'numeric' },
} as const
const NAME = {
  days: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  months: { month: 'long', year: 'numeric' },
  years: { year: 'numeric' },
} as const

const cellText = (intl: IntlShape, day: Day, view: CalendarView) =>
  intl.formatDate(day, { ...FACE[view], timeZone: 'UTC', calendar: 'gregory' })
const cellName = (intl: IntlShape, day: Day, view: CalendarView) =>
  intl.formatDate(day, { ...NAME[view], timeZone: 'UTC', calendar: 'gregory' })
