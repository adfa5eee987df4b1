import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { WebhookDelivery } from '@parley/shared/contract/webhook'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { Button } from '@parley/shared/ui/button'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl'
import { CopyField } from '../page/CopyField.tsx'
import { STATE_NAMES } from './delivery-words.ts'

const Row = chakra('li', { base: { border: '1px solid', borderColor: 'line.2', borderRadius: '8' } })
const Summary = chakra('summary', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', px: '3', py: '2', cursor: 'pointer' },
})
const Event = chakra('code', { base: { fontFamily: 'mono', fontSize: '0.75rem', flex: 1, minW: '8rem' } })
const Meta = chakra('span', { base: { textStyle: '12', color: 'fg.3' } })
const Body = chakra('div', { base: { display: 'grid', gap: '3', px: '3', pb: '3', justifyItems: 'stretch' } })

const TONES = { delivered: 'success', waiting: 'warning', failed: 'danger' } as const

/** JSON with one field in each line; any other text as it came. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

interface DeliveryRowProps {
  delivery: WebhookDelivery
  mayRepeat: boolean
  onRepeat: (id: number) => Promise<void>
}

/** One thing that was told: its state, and opened what was posted and what came back. */
export function DeliveryRow({ delivery, mayRepeat, onRepeat }: DeliveryRowProps) {
  const intl = useIntl()
  const { state, event, created_at: at, request, answer, answer_status: status, error } = delivery
  return (
    <Row>
      <details>
        <Summary>
          <Badge tone={TONES[state]}>{intl.formatMessage(STATE_NAMES[state])}</Badge>
          <Event dir="ltr">{event}</Event>
          <Meta>
            <FormattedDate value={at * 1000} dateStyle="medium" timeStyle="medium" />
          </Meta>
        </Summary>
        <Body>
          <Meta>
            <Tries delivery={delivery} />
          </Meta>
          {error && <Meta dir="auto">{error}</Meta>}
          {request !== null && (
            <CopyField
              label={<FormattedMessage id="settings.delivery.request" defaultMessage="Request" />}
              text={laidOut(request)}
            />
          )}
          {status !== null && (
            <CopyField
              label={
                <FormattedMessage id="settings.delivery.answer" defaultMessage="Answer {status}" values={{ status }} />
              }
              text={laidOut(answer ?? '')}
            />
          )}
          {state !== 'waiting' && mayRepeat && <RepeatButton id={delivery.id} onRepeat={onRepeat} />}
        </Body>
      </details>
    </Row>
  )
}

function Tries({ delivery: { tries, due_at: due } }: { delivery: WebhookDelivery }) {
  return (
    <>
      <FormattedMessage
        id="settings.delivery.tries"
        defaultMessage="{count, plural, =0 {Not tried yet} one {Tried once} other {Tried # times}}"
        values={{ count: tries }}
      />
      {due !== null && tries > 0 && (
        <>
          {' · '}
          <FormattedMessage
            id="settings.delivery.due"
            defaultMessage="again at {time}"
            values={{ time: <FormattedTime value={due * 1000} /> }}
          />
        </>
      )}
    </>
  )
}

function RepeatButton({ id, onRepeat }: Pick<DeliveryRowProps, 'onRepeat'> & { id: number }) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [isBusy, setIsBusy] = useState(false)
  const repeat = async () => {
    setIsBusy(true)
    try {
      await onRepeat(id)
      notify.toast(
        intl.formatMessage({ id: 'settings.delivery.repeated', defaultMessage: 'It is being delivered again' }),
        { tone: 'success' },
      )
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
    setIsBusy(false)
  }
  return (
    <Button size="sm" loading={isBusy} onClick={() => void repeat()}>
      <FormattedMessage id="settings.delivery.repeat" defaultMessage="Deliver again" />
    </Button>
  )
}
