import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@parley/shared/ui/menu'
import BellRing from 'lucide-react/icons/bell-ring'
import Moon from 'lucide-react/icons/moon'
import { defineMessages, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { snoozeTimes } from './snooze-times.ts'

const TEXTS = defineMessages({
  snooze: { id: 'shell.inboxView.snooze', defaultMessage: 'Snooze' },
  hour: { id: 'shell.inboxView.snooze.hour', defaultMessage: 'For an hour' },
  tomorrow: { id: 'shell.inboxView.snooze.tomorrow', defaultMessage: 'Until tomorrow' },
  week: { id: 'shell.inboxView.snooze.week', defaultMessage: 'Until Monday' },
})

interface SnoozeMenuProps {
  onSnooze: (until: number) => void
  /** Of one that is snoozed. */
  onWake?: (() => void) | undefined
}

/** The times at which a notification comes back, each with the hour it means; one that is snoozed can come at once. */
export function SnoozeMenu({ onSnooze, onWake }: SnoozeMenuProps) {
  const intl = useIntl()
  const label = intl.formatMessage(TEXTS.snooze)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton size="sm" icon={Moon} label={label} tooltip={false} title={label} data-snooze="" />}
    >
      {onWake && (
        <MenuItem icon={BellRing} onSelect={onWake}>
          <FormattedMessage id="shell.inboxView.wake" defaultMessage="Wake now" />
        </MenuItem>
      )}
      {onWake && <MenuSeparator />}
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
