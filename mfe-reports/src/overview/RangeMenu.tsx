import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '@parley/shared/ui/button'
import { Field } from '@parley/shared/ui/field'
import { Icon } from '@parley/shared/ui/icon'
import { Popover } from '@parley/shared/ui/popover'
import { TextInput } from '@parley/shared/ui/text-input'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import { type FormEvent, useState } from 'react'
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { type DayRange, PRESETS, type Preset, presetRange } from './range.ts'

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
const Custom = chakra('form', {
  base: { display: 'grid', gap: '3', mt: '2', p: '2', pt: '3', borderTop: '1px solid', borderColor: 'line.1' },
})
const Dates = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2' } })

const NAMES = defineMessages({
  last7days: { id: 'reports.range.last7days', defaultMessage: 'Last 7 days' },
  last30days: { id: 'reports.range.last30days', defaultMessage: 'Last 30 days' },
  last3months: { id: 'reports.range.last3months', defaultMessage: 'Last 3 months' },
  last6months: { id: 'reports.range.last6months', defaultMessage: 'Last 6 months' },
  lastYear: { id: 'reports.range.lastYear', defaultMessage: 'Last year' },
})

export function rangeName(intl: IntlShape, range: DayRange): string {
  if (range.preset !== 'custom') return intl.formatMessage(NAMES[range.preset])
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return intl.formatDateTimeRange(new Date(range.from), new Date(range.to), day)
}

/** The presets (configuration 17.3), and two dates for anything else; clearing goes back to the last 7 days. */
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
      width="18rem"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button icon={CalendarDays} aria-haspopup="dialog">
          {rangeName(intl, range)}
        </Button>
      }
    >
      <div style={{ padding: '0.25rem' }}>
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
        <CustomRange range={range} onRange={choose} />
      </div>
    </Popover>
  )
}

function CustomRange({ range, onRange }: { range: DayRange; onRange: (range: DayRange) => void }) {
  const intl = useIntl()
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const isReversed = from > to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (from && to && !isReversed) onRange({ preset: 'custom', from, to })
  }
  return (
    <Custom onSubmit={submit}>
      <Dates>
        <Field label={<FormattedMessage id="reports.range.from" defaultMessage="From" />}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              size="sm"
              max={to}
              required
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="reports.range.to" defaultMessage="To" />}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              size="sm"
              min={from}
              required
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          )}
        </Field>
      </Dates>
      {isReversed && (
        <p role="alert" style={{ color: 'var(--danger-fg)', fontSize: '0.75rem' }}>
          {intl.formatMessage({
            id: 'reports.range.reversed',
            defaultMessage: 'Start date must be before the end date.',
          })}
        </p>
      )}
      <Dates>
        <Button size="sm" onClick={() => onRange(presetRange('last7days', new Date()))}>
          <FormattedMessage id="reports.range.clear" defaultMessage="Clear" />
        </Button>
        <Button size="sm" look="primary" type="submit">
          <FormattedMessage id="reports.range.show" defaultMessage="Show" />
        </Button>
      </Dates>
    </Custom>
  )
}
