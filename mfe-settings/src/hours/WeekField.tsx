import { chakra } from '@chakra-ui/react/styled-system'
import type { WorkingHour } from '@parley/shared/contract/working-hours'
import { Select } from '@parley/shared/ui/select-field'
import { useField } from 'react-final-form'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { asKind, type DayKind, kindOf, mondayFirst, slotOf, slots, withSlot, wrongDays } from './week.ts'

const Week = chakra('fieldset', { base: { border: 0, m: 0, p: 0, display: 'grid', gap: '2' } })
const Legend = chakra('legend', { base: { textStyle: '13', fontWeight: 'medium', color: 'fg.1', mb: '2' } })
const Day = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'center',
    gridTemplateColumns: { base: '1fr 1fr', sm: '7rem 1fr 2fr' },
  },
})
const Name = chakra('span', { base: { textStyle: '13', color: 'fg.2', gridColumn: { base: '1 / -1', sm: 'auto' } } })
const Times = chakra('span', {
  base: { display: 'grid', gridTemplateColumns: '1fr auto 1fr', gap: '2', alignItems: 'center' },
})
const Problem = chakra('span', { base: { gridColumn: '1 / -1', textStyle: '12', color: 'danger.fg' } })

const KINDS = defineMessages({
  hours: { id: 'settings.hours.some', defaultMessage: 'Open' },
  all: { id: 'settings.hours.all', defaultMessage: 'Open all day' },
  closed: { id: 'settings.hours.closed', defaultMessage: 'Closed' },
})
const KIND_NAMES = Object.keys(KINDS) as DayKind[]

/** A Sunday: the days after it have the names of the week. */
const SUNDAY = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000

/** Seven days of a form, each with the hours in which somebody is there. */
export function WeekField({ name }: { name: string }) {
  const { input } = useField<WorkingHour[]>(name, {
    validate: (week) => (wrongDays(week).length > 0 ? 'wrong' : undefined),
  })
  const change = (day: WorkingHour) =>
    input.onChange(input.value.map((one) => (one.day_of_week === day.day_of_week ? day : one)))
  return (
    <Week>
      <Legend>
        <FormattedMessage id="settings.hours.week" defaultMessage="Working hours" />
      </Legend>
      {mondayFirst(input.value).map((day) => (
        <DayRow key={day.day_of_week} day={day} onChange={change} />
      ))}
    </Week>
  )
}

interface DayRowProps {
  day: WorkingHour
  onChange: (day: WorkingHour) => void
}

function DayRow({ day, onChange }: DayRowProps) {
  const intl = useIntl()
  const name = intl.formatDate(SUNDAY + day.day_of_week * DAY_MS, { weekday: 'long', timeZone: 'UTC' })
  const kind = kindOf(day)
  return (
    <Day>
      <Name>{name}</Name>
      <Select
        aria-label={name}
        value={kind}
        onChange={(value) => onChange(asKind(day, value as DayKind))}
        options={KIND_NAMES.map((value) => ({ value, label: intl.formatMessage(KINDS[value]) }))}
      />
      {kind === 'hours' && <DayTimes name={name} day={day} onChange={onChange} />}
      {wrongDays([day]).length > 0 && (
        <Problem role="alert">
          <FormattedMessage id="settings.hours.wrong" defaultMessage="It has to close after it opens" />
        </Problem>
      )}
    </Day>
  )
}

function DayTimes({ name, day, onChange }: DayRowProps & { name: string }) {
  const intl = useIntl()
  const time = (which: 'open' | 'close', label: string) => (
    <Select
      aria-label={label}
      value={slotOf(day, which)}
      onChange={(slot) => onChange(withSlot(day, which, slot))}
      options={[...new Set([...slots(which), slotOf(day, which)])]
        .toSorted()
        .map((slot) => ({ value: slot, label: slot }))}
    />
  )
  return (
    <Times>
      {time('open', intl.formatMessage({ id: 'settings.hours.from', defaultMessage: '{day}, from' }, { day: name }))}–
      {time('close', intl.formatMessage({ id: 'settings.hours.to', defaultMessage: '{day}, to' }, { day: name }))}
    </Times>
  )
}
