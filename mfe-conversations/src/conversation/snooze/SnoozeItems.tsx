import { snoozeChoices } from '@parley/shared/contract/rules/snooze-times'
import { MenuItem } from '@parley/shared/ui/menu'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Moon from 'lucide-react/icons/moon'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import type { StatusChange } from '../useConversationActions.ts'
import { useAskSnoozeTime } from './snooze-question.ts'
import { When } from './When.tsx'

const TEXTS = defineMessages({
  hour: { id: 'conversations.snooze.hour', defaultMessage: 'For an hour' },
  tomorrow: { id: 'conversations.snooze.tomorrow', defaultMessage: 'Until tomorrow' },
  week: { id: 'conversations.snooze.week', defaultMessage: 'Until Monday' },
  month: { id: 'conversations.snooze.month', defaultMessage: 'For a month' },
})

/** The times to come back at, each with the hour it means, and any other one. */
export function SnoozeItems({ onChange }: { onChange: (to: StatusChange) => void }) {
  const intl = useIntl()
  const ask = useAskSnoozeTime()
  const snooze = (until: number | null) => onChange({ status: 'snoozed', snoozedUntil: until })
  return (
    <>
      <MenuItem icon={Moon} onSelect={() => snooze(null)}>
        <FormattedMessage id="conversations.snooze.reply" defaultMessage="Snooze until they reply" />
      </MenuItem>
      {snoozeChoices(new Date()).map((choice) => (
        <MenuItem key={choice.id} icon={Moon} end={<When choice={choice} />} onSelect={() => snooze(choice.until)}>
          {intl.formatMessage(TEXTS[choice.id])}
        </MenuItem>
      ))}
      <MenuItem icon={CalendarClock} onSelect={() => ask(snooze)}>
        <FormattedMessage id="conversations.snooze.other" defaultMessage="Another time…" />
      </MenuItem>
    </>
  )
}
