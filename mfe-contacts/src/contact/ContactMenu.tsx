import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { IconButton } from '@parley/shared/ui/icon-button'
import { afterMenu, Menu, MenuItem } from '@parley/shared/ui/menu'
import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Merge from 'lucide-react/icons/merge'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { MergeDialog } from '../merge/MergeDialog.tsx'
import { PersonExportDialog } from '../privacy/PersonExportDialog.tsx'

interface ContactMenuProps {
  contact: ContactRecord
  mayDelete: boolean
  onBlock: (blocked: boolean) => void
  onDelete: () => void
}

export function ContactMenu({ contact, mayDelete, onBlock, onDelete }: ContactMenuProps) {
  const intl = useIntl()
  const more = intl.formatMessage({ id: 'contacts.more', defaultMessage: 'More about this contact' })
  const [isTaking, setIsTaking] = useState(false)
  const [isMerging, setIsMerging] = useState(false)
  return (
    <>
      <Menu label={more} side="bottom-end" trigger={<IconButton icon={Ellipsis} label={more} tooltip={false} />}>
        <MenuItem icon={Ban} onSelect={() => onBlock(!contact.blocked)}>
          {contact.blocked ? (
            <FormattedMessage id="contacts.unblock" defaultMessage="Unblock contact" />
          ) : (
            <FormattedMessage id="contacts.block" defaultMessage="Block contact" />
          )}
        </MenuItem>
        <MenuItem icon={Merge} onSelect={() => afterMenu(() => setIsMerging(true))}>
          <FormattedMessage id="contacts.merge.open" defaultMessage="Merge with another contact" />
        </MenuItem>
        {mayDelete && (
          <MenuItem icon={Download} onSelect={() => afterMenu(() => setIsTaking(true))}>
            <FormattedMessage id="contacts.data" defaultMessage="Export all data of this person" />
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem icon={Trash} danger onSelect={onDelete}>
            <FormattedMessage id="contacts.delete" defaultMessage="Delete contact" />
          </MenuItem>
        )}
      </Menu>
      {isTaking && <PersonExportDialog contact={contact} onClose={() => setIsTaking(false)} />}
      {isMerging && <MergeDialog base={contact} onClose={() => setIsMerging(false)} />}
    </>
  )
}
