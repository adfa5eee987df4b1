import { snoozeChoices } from '@parley/shared/contract/rules/snooze-times'
import { MenuItem } from '@parley/shared/ui/menu'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useAskSnoozeTime } from '../conversation/snooze/snooze-question.ts'
import { When } from '../conversation/snooze/When.tsx'

const TEXTS = defineMessages({
  hour: { id: 'conversations.later.hour', defaultMessage: 'Send in an hour' },
  tomorrow: { id: 'conversations.later.tomorrow', defaultMessage: 'Send tomorrow' },
  week: { id: 'conversations.later.week', defaultMessage: 'Send on Monday' },
  month: { id: 'conversations.later.month', defaultMessage: 'Send in a month' },
})

/** Times at which an answer can go out, and any other one. */
export function SendLaterItems({ onChoose }: { onChoose: (at: number) => void }) {
  const intl = useIntl()
  const ask = useAskSnoozeTime('send')
  const choices = snoozeChoices(new Date())
  return (
    <>
      {choices.map((choice) => (
        <MenuItem
          key={choice.id}
          icon={CalendarClock}
          end={<When choice={choice} />}
          onSelect={() => onChoose(choice.until)}
        >
          {intl.formatMessage(TEXTS[choice.id])}
        </MenuItem>
      ))}
      <MenuItem icon={CalendarClock} onSelect={() => ask(onChoose)}>
        <FormattedMessage id="conversations.later.other" defaultMessage="Send at another time…" />
      </MenuItem>
    </>
  )
}
