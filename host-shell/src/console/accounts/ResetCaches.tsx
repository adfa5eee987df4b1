import type { ConsoleAccount } from '@parley/shared/contract/console'
import { IconButton } from '@parley/shared/ui/icon-button'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { CONSOLE_API } from '../kit/useConsole.ts'
import { useConsoleAction } from '../kit/useConsoleAction.ts'

/** Has every open page of an account read its lists anew. */
export function ResetCaches({ account: { id, name } }: { account: ConsoleAccount }) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  const reset = () =>
    void act({
      run: () => http.request('POST', `${CONSOLE_API}/accounts/${id}/reset_cache`),
      done: intl.formatMessage(
        { id: 'shell.console.accounts.resetDone', defaultMessage: 'Open pages of {name} read their lists anew' },
        { name },
      ),
    })
  const label = intl.formatMessage(
    { id: 'shell.console.accounts.reset', defaultMessage: 'Reset the caches of {name}' },
    { name },
  )
  return <IconButton size="sm" icon={RefreshCw} label={label} onClick={reset} />
}
