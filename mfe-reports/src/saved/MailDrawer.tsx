import { REPORT_RHYTHMS, type ReportSchedule, type SavedReport } from '@parley/shared/contract/saved-report'
import { FormDrawer } from '@parley/shared/forms/form-drawer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { SelectField } from '@parley/shared/forms/select-field'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { useField } from 'react-final-form'
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { viewerZone } from '../range/day-range.ts'
import type { SavedReports } from './useSavedReports.ts'

const RHYTHMS = defineMessages({
  never: { id: 'reports.mail.never', defaultMessage: 'Never' },
  day: { id: 'reports.mail.day', defaultMessage: 'Every day' },
  week: { id: 'reports.mail.week', defaultMessage: 'Every week' },
  month: { id: 'reports.mail.month', defaultMessage: 'Every month' },
})

/** Texts, as selects have them. */
type Values = Record<'every' | 'weekday' | 'month_day' | 'hour', string>

const valuesOf = (schedule: ReportSchedule | null): Values => ({
  every: schedule?.every ?? 'never',
  weekday: String(schedule?.weekday ?? 1),
  month_day: String(schedule?.month_day ?? 1),
  hour: String(schedule?.hour ?? 8),
})

function scheduleOf({ every, weekday, month_day, hour }: Values, timezone: string): ReportSchedule | null {
  const rhythm = REPORT_RHYTHMS.find((one) => one === every)
  return rhythm
    ? { every: rhythm, weekday: Number(weekday), month_day: Number(month_day), hour: Number(hour), timezone }
    : null
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** 1 November 2026 is a Sunday. */
const weekdayName = (intl: IntlShape, day: number) =>
  intl.formatDate(new Date(Date.UTC(2026, 10, 1 + day)), { weekday: 'long', timeZone: 'UTC' })
const hourName = (intl: IntlShape, hour: number) =>
  intl.formatTime(new Date(Date.UTC(2026, 0, 1, hour)), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

interface MailDrawerProps {
  report: SavedReport
  reports: SavedReports
  onClose: () => void
}

/** When a report is mailed to this person. */
export function MailDrawer({ report, reports, onClose }: MailDrawerProps) {
  const unreachable = useUnreachable()
  const zone = report.schedule?.timezone ?? viewerZone()
  const submit = async (values: Values) => {
    try {
      await reports.changeMine(report.id, { schedule: scheduleOf(values, zone) })
      return undefined
    } catch (problem) {
      return submitErrors(problem, {}, unreachable)
    }
  }
  return (
    <FormDrawer<Values>
      title={
        <FormattedMessage id="reports.mail.title" defaultMessage="Mail “{name}” to me" values={{ name: report.name }} />
      }
      action={<FormattedMessage id="reports.mail.save" defaultMessage="Save schedule" />}
      initial={valuesOf(report.schedule)}
      validate={() => ({})}
      onSubmit={submit}
      onClose={onClose}
    >
      <Schedule zone={zone} />
    </FormDrawer>
  )
}

function Schedule({ zone }: { zone: string }) {
  const intl = useIntl()
  const every = useField<string>('every').input.value
  return (
    <>
      <SelectField
        name="every"
        label={<FormattedMessage id="reports.mail.every" defaultMessage="How often" />}
        options={(['never', ...REPORT_RHYTHMS] as const).map((value) => ({
          value,
          label: intl.formatMessage(RHYTHMS[value]),
        }))}
        hint={
          <FormattedMessage
            id="reports.mail.hint"
            defaultMessage="It comes as a page with its table and as a CSV file, for as long as you may read reports."
          />
        }
      />
      {every === 'week' && (
        <SelectField
          name="weekday"
          label={<FormattedMessage id="reports.mail.weekday" defaultMessage="Day of the week" />}
          options={[1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: weekdayName(intl, day) }))}
        />
      )}
      {every === 'month' && (
        <SelectField
          name="month_day"
          label={<FormattedMessage id="reports.mail.monthDay" defaultMessage="Day of the month" />}
          options={numbers(1, 28).map((day) => ({ value: String(day), label: intl.formatNumber(day) }))}
        />
      )}
      {every !== 'never' && (
        <SelectField
          name="hour"
          label={<FormattedMessage id="reports.mail.hour" defaultMessage="Time" />}
          options={numbers(0, 23).map((hour) => ({ value: String(hour), label: hourName(intl, hour) }))}
          hint={<FormattedMessage id="reports.mail.zone" defaultMessage="By the clocks of {zone}." values={{ zone }} />}
        />
      )}
    </>
  )
}
