import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { Popover } from '@parley/shared/ui/popover'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { defineMessages, type IntlShape, useIntl } from 'react-intl'
import { CustomRange } from './CustomRange.tsx'
import { type DayRange, PRESETS, type Preset, presetRange } from './day-range.ts'

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9.5rem minmax(0, 1fr)' },
    maxHeight: 'min(36rem, 80vh)',
    overflow: 'auto',
  },
})
const Presets = chakra('div', {
  base: {
    p: '2',
    borderInlineEnd: { base: 'none', sm: '1px solid var(--line-1)' },
    borderBottom: { base: '1px solid var(--line-1)', sm: 'none' },
  },
})
const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'full',
    minH: '8',
    px: '2',
    borderRadius: '6',
    textStyle: '13',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'bg.raisedHover' },
  },
})

const NAMES = defineMessages({
  last7days: { id: 'reports.range.last7days', defaultMessage: 'Last 7 days' },
  last30days: { id: 'reports.range.last30days', defaultMessage: 'Last 30 days' },
  last3months: { id: 'reports.range.last3months', defaultMessage: 'Last 3 months' },
  last6months: { id: 'reports.range.last6months', defaultMessage: 'Last 6 months' },
  lastYear: { id: 'reports.range.lastYear', defaultMessage: 'Last year' },
})

/** "14 – 20 Nov 2026", or the name of the preset. */
export function rangeName(intl: IntlShape, range: DayRange): string {
  return range.preset === 'custom' ? rangeDays(intl, range) : intl.formatMessage(NAMES[range.preset])
}

export const rangeDays = (intl: IntlShape, { from, to }: Pick<DayRange, 'from' | 'to'>): string =>
  intl.formatDateTimeRange(new Date(from), new Date(to), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The presets (configuration 17.3) beside a calendar for anything else. */
export function RangeMenu({ range, onRange }: { range: DayRange; onRange: (range: DayRange) => void }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const choose = (next: DayRange) => {
    onRange(next)
    setIsOpen(false)
  }
  return (
    <Popover
      label={intl.formatMessage({ id: 'reports.range.choose', defaultMessage: 'Choose a range' })}
      side="bottom-end"
      width="29rem"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button icon={CalendarDays} aria-haspopup="dialog">
          {rangeName(intl, range)}
        </Button>
      }
    >
      <Panel>
        <Presets>
          {PRESETS.map((preset: Preset) => (
            <Choice
              key={preset}
              type="button"
              aria-pressed={range.preset === preset}
              onClick={() => choose(presetRange(preset, new Date()))}
            >
              {intl.formatMessage(NAMES[preset])}
              {range.preset === preset && <Icon of={Check} size={16} />}
            </Choice>
          ))}
        </Presets>
        <CustomRange range={range} onRange={choose} />
      </Panel>
    </Popover>
  )
}
