import { problemText } from '@parley/shared/api/api-error'
import type { Agent } from '@parley/shared/contract/person'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** Mails an invitation once more; the link of the one before stops working. */
export function ResendButton({ agent: { id, email } }: { agent: Agent }) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isBusy, setIsBusy] = useState(false)
  const resend = async () => {
    setIsBusy(true)
    try {
      await http.request('POST', `/agents/${id}/resend_invitation`)
      notify.toast(
        intl.formatMessage(
          { id: 'settings.agents.resent', defaultMessage: 'Another invitation is on its way to {email}' },
          { email },
        ),
        { tone: 'success' },
      )
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsBusy(false)
  }
  return (
    <Button
      size="sm"
      loading={isBusy}
      aria-label={intl.formatMessage(
        { id: 'settings.agents.resend.to', defaultMessage: 'Resend the invitation to {email}' },
        { email },
      )}
      onClick={() => void resend()}
    >
      <FormattedMessage id="settings.agents.resend" defaultMessage="Resend" />
    </Button>
  )
}
