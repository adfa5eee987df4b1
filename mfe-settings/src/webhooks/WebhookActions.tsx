import { problemText } from '@parley/shared/api/api-error'
import type { Webhook } from '@parley/shared/contract/webhook'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { FormattedMessage } from 'react-intl'
import { LogButton } from '../deliveries/LogButton.tsx'
import type { WebhookChange } from './useWebhooks.ts'

interface WebhookActionsProps {
  webhook: Webhook
  name: string
  onChange: (id: number, change: WebhookChange) => Promise<unknown>
  onOpenLog: () => void
}

/** Switch on or off, and what it was told. One that is off is told nothing until somebody switches it on. */
export function WebhookActions({ webhook: { id, enabled }, name, onChange, onOpenLog }: WebhookActionsProps) {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const toggle = () =>
    onChange(id, { enabled: !enabled }).catch((problem: unknown) =>
      notify.toast(problemText(problem, unreachable), { tone: 'error' }),
    )
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => void toggle()}>
        {enabled ? (
          <FormattedMessage id="settings.webhook.switchOff" defaultMessage="Switch off" />
        ) : (
          <FormattedMessage id="settings.webhook.switchOn" defaultMessage="Switch on" />
        )}
      </Button>
      <LogButton name={name} onOpen={onOpenLog} />
    </>
  )
}
