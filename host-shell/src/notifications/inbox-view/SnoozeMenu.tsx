import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import Moon from 'lucide-react/icons/moon'
import { defineMessages, FormattedTime, useIntl } from 'react-intl'
import { snoozeTimes } from './snooze-times.ts'

const TEXTS = defineMessages({
  snooze: { id: 'shell.inboxView.snooze', defaultMessage: 'Snooze' },
  hour: { id: 'shell.inboxView.snooze.hour', defaultMessage: 'For an hour' },
  tomorrow: { id: 'shell.inboxView.snooze.tomorrow', defaultMessage: 'Until tomorrow' },
  week: { id: 'shell.inboxView.snooze.week', defaultMessage: 'Until Monday' },
})

/** The times at which a notification comes back, each with the hour it means. */
export function SnoozeMenu({ onSnooze }: { onSnooze: (until: number) => void }) {
  const intl = useIntl()
  const label = intl.formatMessage(TEXTS.snooze)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton size="sm" icon={Moon} label={label} tooltip={false} title={label} data-snooze="" />}
    >
      {snoozeTimes(new Date()).map(({ id, until }) => (
        <MenuItem
          key={id}
          icon={Moon}
          end={<FormattedTime value={until * 1000} weekday={id === 'hour' ? undefined : 'short'} />}
          onSelect={() => onSnooze(until)}
        >
          {intl.formatMessage(TEXTS[id])}
        </MenuItem>
      ))}
    </Menu>
  )
}
