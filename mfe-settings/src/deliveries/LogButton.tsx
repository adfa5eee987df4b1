import { IconButton } from '@parley/shared/ui/icon-button'
import History from 'lucide-react/icons/history'
import { useIntl } from 'react-intl'

/** Opens what a webhook or a bot was told. */
export function LogButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'settings.webhook.log', defaultMessage: 'What {name} was told' }, { name })
  return <IconButton size="sm" icon={History} label={label} onClick={onOpen} />
}
