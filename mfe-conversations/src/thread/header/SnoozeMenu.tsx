import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import Moon from 'lucide-react/icons/moon'
import type { Ref } from 'react'
import { defineMessages, FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { type SnoozeChoice, snoozeChoices } from '../../conversation/snooze-times.ts'
import type { StatusChange } from '../../conversation/useConversationActions.ts'

const TEXTS = defineMessages({
  snooze: { id: 'conversations.snooze', defaultMessage: 'Snooze' },
  hour: { id: 'conversations.snooze.hour', defaultMessage: 'For an hour' },
  tomorrow: { id: 'conversations.snooze.tomorrow', defaultMessage: 'Until tomorrow' },
  week: { id: 'conversations.snooze.week', defaultMessage: 'Until Monday' },
})

interface SnoozeProps {
  onChange: (to: StatusChange) => void
}

/** The times to come back at, each with the hour it means. */
export function SnoozeItems({ onChange }: SnoozeProps) {
  const intl = useIntl()
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
    </>
  )
}

function When({ choice: { id, until } }: { choice: SnoozeChoice }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {id !== 'hour' && (
        <>
          <FormattedDate value={until * 1000} weekday="short" />{' '}
        </>
      )}
      <FormattedTime value={until * 1000} />
    </span>
  )
}

export function SnoozeMenu({ onChange, ref }: SnoozeProps & { ref?: Ref<HTMLButtonElement> }) {
  const intl = useIntl()
  const label = intl.formatMessage(TEXTS.snooze)
  return (
    <Menu
      label={label}
      side="bottom-end"
      trigger={<IconButton ref={ref} icon={Moon} label={label} tooltip={false} title={label} />}
    >
      <SnoozeItems onChange={onChange} />
    </Menu>
  )
}
