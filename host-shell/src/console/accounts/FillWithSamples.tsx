import type { ConsoleAccount } from '@parley/shared/contract/console'
import { IconButton } from '@parley/shared/ui/icon-button'
import Sprout from 'lucide-react/icons/sprout'
import { defineMessages, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { CONSOLE_API } from '../kit/useConsole.ts'
import { useConsoleAction } from '../kit/useConsoleAction.ts'

const TEXTS = defineMessages({
  body: {
    id: 'shell.console.accounts.fill.body',
    defaultMessage:
      'It gets an inbox with 24 conversations of invented customers, and their labels. Rules and reports of the account take them for real. Deleting the inbox removes the conversations again.',
  },
  action: { id: 'shell.console.accounts.fill.action', defaultMessage: 'Fill' },
})

/** Gives an account something to look at, in installations that are for show. */
export function FillWithSamples({ account }: { account: ConsoleAccount }) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  if (!account.may_hold_samples || account.status !== 'active') return null
  const { id, name } = account
  const fill = () =>
    void act({
      question: {
        title: intl.formatMessage(
          { id: 'shell.console.accounts.fill.question', defaultMessage: 'Fill {name} with sample conversations?' },
          { name },
        ),
        body: intl.formatMessage(TEXTS.body),
        action: intl.formatMessage(TEXTS.action),
        danger: false,
      },
      run: () => http.request('POST', `${CONSOLE_API}/accounts/${id}/seed`),
      done: intl.formatMessage(
        {
          id: 'shell.console.accounts.fill.done',
          defaultMessage: '{name} is being filled; its conversations appear within a minute',
        },
        { name },
      ),
    })
  const label = intl.formatMessage(
    { id: 'shell.console.accounts.fill', defaultMessage: 'Fill {name} with sample conversations' },
    { name },
  )
  return <IconButton size="sm" icon={Sprout} label={label} onClick={fill} />
}
