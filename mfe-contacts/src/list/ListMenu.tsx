import { usePermission } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { afterMenu, Menu, MenuItem, MenuLink } from '@parley/shared/ui/menu'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Merge from 'lucide-react/icons/merge'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ExportDialog } from '../export/ExportDialog.tsx'
import { duplicatesPath, importPath } from '../paths.ts'
import { exportWanted } from './export-wanted.ts'
import type { ContactsView } from './useContactsView.ts'

/** What is done with contacts by the hundred, as far as the person may. */
export function ListMenu({ view }: { view: ContactsView }) {
  const intl = useIntl()
  const mayMove = usePermission('administrator', 'contact_manage')
  const [isExporting, setIsExporting] = useState(false)
  const label = intl.formatMessage({ id: 'contacts.list.more', defaultMessage: 'More with contacts' })
  const wanted = exportWanted(view)
  return (
    <>
      <Menu label={label} side="bottom-end" trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}>
        <MenuLink icon={Merge} to={duplicatesPath}>
          <FormattedMessage id="contacts.duplicates" defaultMessage="Possible duplicates" />
        </MenuLink>
        {mayMove && (
          <MenuLink icon={Upload} to={importPath}>
            <FormattedMessage id="contacts.import" defaultMessage="Import contacts" />
          </MenuLink>
        )}
        {mayMove && wanted && (
          <MenuItem icon={Download} onSelect={() => afterMenu(() => setIsExporting(true))}>
            <FormattedMessage id="contacts.export" defaultMessage="Export contacts" />
          </MenuItem>
        )}
      </Menu>
      {isExporting && wanted && (
        <ExportDialog wanted={wanted} count={view.list.total} onClose={() => setIsExporting(false)} />
      )}
    </>
  )
}
