import { chakra } from '@chakra-ui/react/styled-system'
import type { Assistant } from '@parley/shared/contract/assistant'
import { useConfirmedAction } from '@parley/shared/forms/use-confirmed-action'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { Switch } from '@parley/shared/ui/switch'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Score } from './evaluation/Score.tsx'
import { useEvaluation } from './evaluation/useEvaluation.ts'
import { StateBadge } from './StateBadge.tsx'
import type { OpenAssistant } from './useAssistant.ts'

const Body = chakra('div', { base: { display: 'grid', gap: '3' } })
const Words = chakra('p', { base: { textStyle: '13', color: 'fg.2' } })

/** Whether customers meet it, and as what: the draft is theirs once it is made live. */
export function LiveCard({ assistant, open }: { assistant: Assistant; open: OpenAssistant }) {
  const intl = useIntl()
  const act = useConfirmedAction(useShell().notify)
  const { evaluation } = useEvaluation(assistant.id)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    await act({ run: work, done })
    setBusy(false)
  }
  const publish = () =>
    run(
      open.publish,
      intl.formatMessage({ id: 'settings.assistants.published', defaultMessage: 'Customers meet it like this now' }),
    )
  const switchOn = (enabled: boolean) =>
    run(() => open.save({ enabled }), intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }))
  return (
    <Card
      title={<StateBadge assistant={assistant} />}
      actions={
        assistant.is_changed && (
          <Button size="sm" variant="primary" loading={isBusy} onClick={() => void publish()}>
            <FormattedMessage id="settings.assistants.publish" defaultMessage="Make live" />
          </Button>
        )
      }
    >
      <Body>
        <Words>
          <LiveWords assistant={assistant} />{' '}
          {assistant.is_changed && evaluation && evaluation.questions.length > 0 && <Score last={evaluation.last} />}
        </Words>
        <Switch
          checked={assistant.enabled}
          disabled={isBusy}
          onChange={(enabled) => void switchOn(enabled)}
          label={<FormattedMessage id="settings.assistants.on" defaultMessage="Answers customers" />}
          hint={
            <FormattedMessage
              id="settings.assistants.on.hint"
              defaultMessage="Switched off, it hands every conversation of its inboxes to people at once."
            />
          }
        />
      </Body>
    </Card>
  )
}

function LiveWords({ assistant: { live, is_changed: isChanged } }: { assistant: Assistant }) {
  if (!live)
    return (
      <FormattedMessage
        id="settings.assistants.live.never"
        defaultMessage="Customers do not meet it yet: what you say here is a draft until you make it live."
      />
    )
  return isChanged ? (
    <FormattedMessage
      id="settings.assistants.live.changed"
      defaultMessage="Customers meet it as it was made live last. What was changed since is theirs once you make it live."
    />
  ) : (
    <FormattedMessage id="settings.assistants.live.same" defaultMessage="Customers meet it as it stands here." />
  )
}
