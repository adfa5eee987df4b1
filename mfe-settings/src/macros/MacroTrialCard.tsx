import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { MacroTrial } from '@parley/shared/contract/macro-run'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { TextLink } from '@parley/shared/ui/text-link'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { actionsOf, type Step } from '../steps/step-list.ts'
import { ConversationPicker } from './ConversationPicker.tsx'
import { WOULD } from './result-words.ts'
import { StepResults } from './StepResults.tsx'

const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3', mb: '3' } })
const Problem = chakra('p', { base: { textStyle: '12', color: 'danger.fg', mt: '3' } })
const Result = chakra('div', { base: { display: 'grid', gap: '2', mt: '3', textStyle: '13', color: 'fg.1' } })

type Trial = MacroTrial['payload']
type Outcome = { trial: Trial; of: string } | { problem: unknown }

/** What the steps on the screen would do to a conversation, saved or not. */
export function MacroTrialCard({ steps }: { steps: readonly Step[] }) {
  const asked = JSON.stringify(actionsOf(steps))
  const { outcome, displayId, isBusy, attempt } = useTrial(steps, asked)
  return (
    <Card
      title={<FormattedMessage id="settings.macro.trial" defaultMessage="Try it on a conversation" />}
      actions={
        displayId !== null && (
          <Button icon={FlaskConical} size="sm" loading={isBusy} onClick={() => attempt(displayId)}>
            <FormattedMessage id="settings.macro.trial.again" defaultMessage="Try again" />
          </Button>
        )
      }
    >
      <Note>
        <FormattedMessage
          id="settings.macro.trial.note"
          defaultMessage="Nothing is changed and nothing is sent. The conversation is taken as it is now."
        />
      </Note>
      {steps.length === 0 ? (
        <Note>
          <FormattedMessage id="settings.macro.trial.noSteps" defaultMessage="Add a step first." />
        </Note>
      ) : (
        <ConversationPicker onPick={attempt} />
      )}
      <div aria-live="polite">
        <Shown outcome={outcome} asked={asked} />
      </div>
    </Card>
  )
}

function useTrial(steps: readonly Step[], asked: string) {
  const http = useAccountHttp()
  const [isBusy, setBusy] = useState(false)
  const [displayId, setDisplayId] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const attempt = async (id: number) => {
    setDisplayId(id)
    setBusy(true)
    try {
      const body = { conversation_id: id, actions: actionsOf(steps) }
      const answer = await http.request('POST', '/macros/trial', { body })
      setOutcome({ trial: parseAnswer(MacroTrial, answer).payload, of: asked })
    } catch (problem) {
      setOutcome({ problem })
    } finally {
      setBusy(false)
    }
  }
  return { outcome, displayId, isBusy, attempt }
}

function Shown({ outcome, asked }: { outcome: Outcome | null; asked: string }) {
  const unreachable = useUnreachable()
  if (!outcome) return null
  if ('problem' in outcome) return <Problem>{problemText(outcome.problem, unreachable)}</Problem>
  const { conversation, results } = outcome.trial
  return (
    <Result>
      <span>
        <TextLink to={`/conversations/${conversation.id}`}>#{conversation.id}</TextLink>{' '}
        <bdi>{conversation.contact_name}</bdi>
      </span>
      {outcome.of !== asked && (
        <Note>
          <FormattedMessage
            id="settings.macro.trial.stale"
            defaultMessage="The steps were changed since. Try them again."
          />
        </Note>
      )}
      <StepResults results={results} outcomes={WOULD} />
    </Result>
  )
}
