import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import { type Assistant, AssistantTrial } from '@parley/shared/contract/assistant'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { Field } from '@parley/shared/ui/field'
import { Segmented } from '@parley/shared/ui/segmented'
import { TextArea } from '@parley/shared/ui/text-area'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Outcome } from './Outcome.tsx'

const Body = chakra('div', { base: { display: 'grid', gap: '3', maxW: '40rem' } })
const Problem = chakra('p', { base: { textStyle: '13', color: 'danger.fg' } })
const End = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })

type State = { of: 'draft' | 'live' }

/** Asks a question as a customer would, of the draft or of what is live; nobody else sees it. */
export function TryCard({ assistant }: { assistant: Assistant }) {
  const intl = useIntl()
  const http = useAccountHttp()
  const unreachable = useUnreachable()
  const [question, setQuestion] = useState('')
  const [{ of }, setOf] = useState<State>({ of: 'draft' })
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<AssistantTrial | { problem: unknown } | null>(null)
  const ask = async () => {
    setBusy(true)
    try {
      const body = { question, of }
      const answer = await http.request('POST', `/assistants/${assistant.id}/trial`, { body })
      setOutcome(parseAnswer(AssistantTrial, answer))
    } catch (problem) {
      setOutcome({ problem })
    } finally {
      setBusy(false)
    }
  }
  const states = [
    {
      value: 'draft' as const,
      label: intl.formatMessage({ id: 'settings.assistants.draft', defaultMessage: 'Draft' }),
    },
    { value: 'live' as const, label: intl.formatMessage({ id: 'settings.assistants.live', defaultMessage: 'Live' }) },
  ]
  return (
    <Card title={<FormattedMessage id="settings.assistants.try" defaultMessage="Try it" />}>
      <Body>
        <Field
          label={<FormattedMessage id="settings.assistants.try.question" defaultMessage="A question of a customer" />}
          hint={
            <FormattedMessage
              id="settings.assistants.try.hint"
              defaultMessage="Uses tokens like an answer. What is not saved is not asked."
            />
          }
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={question}
              onChange={(event) => setQuestion(event.currentTarget.value)}
            />
          )}
        </Field>
        <End>
          <Button
            icon={MessageCircleQuestion}
            loading={isBusy}
            disabled={question.trim() === ''}
            onClick={() => void ask()}
          >
            <FormattedMessage id="settings.assistants.try.ask" defaultMessage="Ask" />
          </Button>
          {assistant.live && (
            <Segmented
              label={intl.formatMessage({ id: 'settings.assistants.try.of', defaultMessage: 'Who is asked' })}
              options={states}
              value={of}
              onChange={(next) => setOf({ of: next })}
            />
          )}
        </End>
        <div aria-live="polite">
          {outcome && 'problem' in outcome && <Problem>{problemText(outcome.problem, unreachable)}</Problem>}
          {outcome && !('problem' in outcome) && <Outcome outcome={outcome} />}
        </div>
      </Body>
    </Card>
  )
}
