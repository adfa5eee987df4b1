import { ConfirmDialog } from '@parley/shared/ui/confirm-dialog'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'

interface LosingFilesProps {
  filenames: readonly string[]
  onConfirm: () => void
  onCancel: () => void
}

/** Words come back into the editor; files, which the server holds, do not. */
export function LosingFiles({ filenames, onConfirm, onCancel }: LosingFilesProps) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      open
      danger
      title={<FormattedMessage id="conversations.later.files" defaultMessage="Its files are deleted" />}
      body={
        <FormattedMessage
          id="conversations.later.filesExplain"
          defaultMessage="The words come back into the editor. The files do not: {files}"
          values={{ files: <FormattedList type="unit" value={filenames} /> }}
        />
      }
      action={intl.formatMessage({ id: 'conversations.later.cancel', defaultMessage: 'Do not send' })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
