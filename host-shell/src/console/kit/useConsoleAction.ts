import { type ConfirmedAction, useConfirmedAction } from '@parley/shared/forms/use-confirmed-action'
import { useApp } from '../../shell-app/shell-app.ts'

/** An action of the console, where there is no account whose shell would ask. */
export function useConsoleAction(): (action: ConfirmedAction) => Promise<void> {
  const { confirmations, toasts } = useApp()
  return useConfirmedAction({ confirm: confirmations.ask, toast: toasts.show })
}
