import { usePermission } from '@parley/shared/remote/use-shell'
import { IconButton } from '@parley/shared/ui/icon-button'
import { Menu, MenuLink } from '@parley/shared/ui/menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Upload from 'lucide-react/icons/upload'
import { FormattedMessage, useIntl } from 'react-intl'
import { importPath } from '../paths.ts'

/** What is done with contacts by the hundred. Nothing for those who may not. */
export function ListMenu() {
  const intl = useIntl()
  const mayMove = usePermission('administrator', 'contact_manage')
  if (!mayMove) return null
  const label = intl.formatMessage({ id: 'contacts.list.more', defaultMessage: 'More with contacts' })
  return (
    <Menu label={label} side="bottom-end" trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}>
      <MenuLink icon={Upload} to={importPath}>
        <FormattedMessage id="contacts.import" defaultMessage="Import contacts" />
      </MenuLink>
    </Menu>
  )
}
