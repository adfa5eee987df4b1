import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuItem } from '@parley/shared/ui/menu'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'

interface ContactMenuProps {
  blocked: boolean
  mayDelete: boolean
  onBlock: (blocked: boolean) => void
  onDelete: () => void
}

export function ContactMenu({ blocked, mayDelete, onBlock, onDelete }: ContactMenuProps) {
  const intl = useIntl()
  const more = intl.formatMessage({ id: 'contacts.more', defaultMessage: 'More about this contact' })
  return (
    <Menu label={more} side="bottom-end" trigger={<IconButton icon={Ellipsis} label={more} tooltip={false} />}>
      <MenuItem icon={Ban} onSelect={() => onBlock(!blocked)}>
        {blocked ? (
          <FormattedMessage id="contacts.unblock" defaultMessage="Unblock contact" />
        ) : (
          <FormattedMessage id="contacts.block" defaultMessage="Block contact" />
        )}
      </MenuItem>
      {mayDelete && (
        <MenuItem icon={Trash} danger onSelect={onDelete}>
          <FormattedMessage id="contacts.delete" defaultMessage="Delete contact" />
        </MenuItem>
      )}
    </Menu>
  )
}
