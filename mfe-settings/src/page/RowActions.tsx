import { IconButton } from '@parley/shared/ui/icon-button'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useIntl } from 'react-intl'

interface RowActionsProps {
  /** What the row is about, for the names of the buttons. */
  name: string
  /** Left out: not possible here. */
  onEdit?: () => void
  onDelete?: () => void
}

/** The two things every record of the settings can have done to it. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const intl = useIntl()
  return (
    <>
      {onEdit && (
        <IconButton
          size="sm"
          icon={Pencil}
          label={intl.formatMessage({ id: 'settings.edit', defaultMessage: 'Edit {name}' }, { name })}
          onClick={onEdit}
        />
      )}
      {onDelete && (
        <IconButton
          size="sm"
          icon={Trash2}
          label={intl.formatMessage({ id: 'settings.delete', defaultMessage: 'Delete {name}' }, { name })}
          onClick={onDelete}
        />
      )}
    </>
  )
}
