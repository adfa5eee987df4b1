import { AgentBot } from '@parley/shared/contract/agent-bot'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { CopyField } from '../page/CopyField.tsx'
import { useReportedAction } from './useReportedAction.ts'

/** What the program signs its own calls with; another one can be had, and the one before stops working at once. */
export function BotToken({ bot, token }: { bot: AgentBot; token: string }) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const [shown, setShown] = useState(token)
  const { isBusy, run } = useReportedAction()
  const renew = async () => {
    const isSure = await notify.confirm({
      title: intl.formatMessage({ id: 'settings.bots.token.ask', defaultMessage: 'Make another token?' }),
      body: intl.formatMessage({
        id: 'settings.bots.token.body',
        defaultMessage: 'The program can do nothing until it has the new one.',
      }),
      action: intl.formatMessage({ id: 'settings.bots.token.renew', defaultMessage: 'Make another token' }),
      danger: true,
    })
    if (!isSure) return
    await run(async () => {
      const answer = await http.request('POST', `/agent_bots/${bot.id}/reset_access_token`)
      setShown(v.parse(AgentBot, answer).access_token ?? '')
    })
  }
  return (
    <>
      <CopyField
        label={<FormattedMessage id="settings.bots.token" defaultMessage="Token for its calls (api_access_token)" />}
        text={shown}
      />
      <div>
        <Button size="sm" loading={isBusy} onClick={() => void renew()}>
          <FormattedMessage id="settings.bots.token.renew" defaultMessage="Make another token" />
        </Button>
      </div>
    </>
  )
}
