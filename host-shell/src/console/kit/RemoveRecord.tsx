import { IconButton } from '@parley/shared/ui/icon-button'
import Trash2 from 'lucide-react/icons/trash-2'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { CONSOLE_API } from './useConsole.ts'
import { useConsoleAction } from './useConsoleAction.ts'

interface RemoveRecordProps {
  /** Below the console's calls: `/users/5`. */
  path: string
  name: string
  /** What goes with it. */
  body: MessageDescriptor
  /** "Delete user" */
  action: MessageDescriptor
  /** Text that must be typed first. */
  typed?: string | undefined
  onRemoved: () => void
}

/** Deletes one record of the console, after a question. */
export function RemoveRecord({ path, name, body, action, typed, onRemoved }: RemoveRecordProps) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  const remove = () =>
    void act({
      question: {
        title: intl.formatMessage({ id: 'shell.console.remove.question', defaultMessage: 'Delete {name}?' }, { name }),
        body: intl.formatMessage(body),
        action: intl.formatMessage(action),
        ...(typed !== undefined && { typed }),
      },
      run: () => http.request('DELETE', CONSOLE_API + path),
      done: intl.formatMessage({ id: 'shell.console.removed', defaultMessage: '{name} has been deleted' }, { name }),
    }).then(onRemoved)
  const label = intl.formatMessage({ id: 'shell.console.remove', defaultMessage: 'Delete {name}' }, { name })
  return <IconButton size="sm" icon={Trash2} label={label} onClick={remove} />
}
