import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu } from '@parley/shared/ui/menu'
import Moon from 'lucide-react/icons/moon'
import type { Ref } from 'react'
import { useIntl } from 'react-intl'
import { SnoozeItems } from '../../conversation/snooze/SnoozeItems.tsx'
import type { StatusChange } from '../../conversation/useConversationActions.ts'

interface SnoozeProps {
  onChange: (to: StatusChange) => void
}

export function SnoozeMenu({ onChange, ref }: SnoozeProps & { ref?: Ref<HTMLButtonElement> }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'conversations.snooze', defaultMessage: 'Snooze' })
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
