import { chakra } from '@chakra-ui/react/styled-system'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'

const Chart = chakra('ol', { base: { display: 'flex', alignItems: 'flex-end', gap: '0.5', h: '10rem' } })
const Day = chakra('li', { base: { flex: 1, minW: 0, h: 'full', display: 'flex', alignItems: 'flex-end' } })
const Bar = chakra('span', {
  base: { display: 'block', width: 'full', minH: '2px', bg: 'brand', borderRadius: '4', borderEndRadius: '0' },
})
const Ends = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', mt: '2', textStyle: '12', color: 'fg.3' },
})
const Busiest = chakra('p', { base: { mb: '3', textStyle: '13', color: 'fg.2' } })

interface CountOfDay {
  /** `2026-11-20` */
  date: string
  count: number
}

/** One bar a day; each bar says its day and number. */
export function DayBars({ days }: { days: readonly CountOfDay[] }) {
  const intl = useIntl()
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), days[0] ?? { date: '', count: 0 })
  const [first, last] = [days[0], days.at(-1)]
  const nameOf = ({ date, count }: CountOfDay): string =>
    intl.formatMessage(
      { id: 'shell.console.byDay.bar', defaultMessage: '{day}: {count, number}' },
      { day: intl.formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' }), count },
    )
  return (
    <>
      {most.count > 0 && (
        <Busiest>
          <FormattedMessage
            id="shell.console.byDay.most"
            defaultMessage="Most on {day}: {count}"
            values={{
              day: <FormattedDate value={most.date} dateStyle="long" timeZone="UTC" />,
              count: <FormattedNumber value={most.count} />,
            }}
          />
        </Busiest>
      )}
      <Chart>
        {days.map((day) => (
          <Day key={day.date} title={nameOf(day)} aria-label={nameOf(day)}>
            <Bar style={{ height: `${most.count ? (day.count / most.count) * 100 : 0}%` }} />
          </Day>
        ))}
      </Chart>
      <Ends aria-hidden>
        <span>{first && <FormattedDate value={first.date} day="numeric" month="short" timeZone="UTC" />}</span>
        <span>{last && <FormattedDate value={last.date} day="numeric" month="short" timeZone="UTC" />}</span>
      </Ends>
    </>
  )
}
