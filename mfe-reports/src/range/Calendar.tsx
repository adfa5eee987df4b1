import { chakra } from '@chakra-ui/react/styled-system'
import type { Day } from '@parley/shared/contract/rules/date'
import { Button } from '@parley/shared/ui/button'
import { IconButton } from '@parley/shared/ui/icon-button'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { CalendarGrid } from './CalendarGrid.tsx'
import { type CalendarView, moveInCalendar, type Picked, tenYears, turnPage, YEARS_SHOWN } from './calendar-grid.ts'

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1', mb: '1' },
})

const WIDER: Record<CalendarView, CalendarView> = { days: 'months', months: 'years', years: 'years' }
const CLOSER: Record<CalendarView, CalendarView> = { days: 'days', months: 'days', years: 'months' }

interface CalendarProps {
  picked: Picked
  onPick: (day: Day) => void
}

/**
 * Six weeks of days; the title widens them to months and to ten years, a choice there leads back. The keys are those of
 * the APG's date grid.
 */
export function Calendar({ picked, onPick }: CalendarProps) {
  const intl = useIntl()
  const [view, setView] = useState<CalendarView>('days')
  const [active, setActive] = useState<Day>(picked.to ?? picked.from)
  const grid = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const choose = (day: Day) => {
    moved.current = true
    setActive(day)
    if (view === 'days') onPick(day)
    else setView(CLOSER[view])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = moveInCalendar(active, event, view, isRtl)
    if (!to) return
    event.preventDefault()
    moved.current = true
    setActive(to)
  }
  const turn = (by: 1 | -1) => setActive(turnPage(active, view, by))
  return (
    <div>
      <Head>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          directional
          label={intl.formatMessage({ id: 'reports.calendar.back', defaultMessage: 'Earlier' })}
          onClick={() => turn(-1)}
        />
        <Button
          variant="ghost"
          size="sm"
          disabled={view === 'years'}
          aria-live="polite"
          onClick={() => setView(WIDER[view])}
        >
          {title(intl.locale, active, view)}
        </Button>
        <IconButton
          size="sm"
          icon={ChevronRight}
          directional
          label={intl.formatMessage({ id: 'reports.calendar.on', defaultMessage: 'Later' })}
          onClick={() => turn(1)}
        />
      </Head>
      <div ref={grid}>
        <CalendarGrid
          view={view}
          label={title(intl.locale, active, view)}
          active={active}
          picked={picked}
          onChoose={choose}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  )
}

/** "November 2026", "2026", "2020 – 2029". */
function title(locale: string, day: Day, view: CalendarView): string {
  const format = (options: Intl.DateTimeFormatOptions, of: Day) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', calendar: 'gregory' }).format(new Date(of))
  if (view === 'days') return format({ month: 'long', year: 'numeric' }, day)
  if (view === 'months') return format({ year: 'numeric' }, day)
  const years = tenYears(day)
  return `${format({ year: 'numeric' }, years[0] ?? day)} – ${format({ year: 'numeric' }, years[YEARS_SHOWN - 1] ?? day)}`
}
