import { useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'

/** Says what was done to notifications, with the way back. */
export function useOfferUndo(): (done: string, undo: () => Promise<unknown>) => void {
  const intl = useIntl()
  const { toasts } = useApp()
  const label = intl.formatMessage({ id: 'shell.undo', defaultMessage: 'Undo' })
  return (done, undo) => toasts.show(done, { tone: 'success', action: { label, run: () => void undo(), undoes: true } })
}
