import { Button } from '@parley/shared/ui/button'
import { Menu, MenuCheck } from '@parley/shared/ui/menu'
import Columns3 from 'lucide-react/icons/columns-3'
import { FormattedMessage, useIntl } from 'react-intl'
import { COLUMN_NAMES } from './column-names.ts'
import { OPTIONAL_COLUMNS, type useColumns } from './useColumns.ts'

/** Which facts the list shows. */
export function ColumnMenu({ hidden, toggle }: ReturnType<typeof useColumns>) {
  const intl = useIntl()
  return (
    <Menu
      label={intl.formatMessage({ id: 'contacts.columns', defaultMessage: 'Columns' })}
      trigger={
        <Button size="sm" variant="ghost" icon={Columns3}>
          <FormattedMessage id="contacts.columns" defaultMessage="Columns" />
        </Button>
      }
    >
      {OPTIONAL_COLUMNS.map((column) => (
        <MenuCheck key={column} checked={!hidden.includes(column)} onChange={() => toggle(column)}>
          {intl.formatMessage(COLUMN_NAMES[column])}
        </MenuCheck>
      ))}
    </Menu>
  )
}
