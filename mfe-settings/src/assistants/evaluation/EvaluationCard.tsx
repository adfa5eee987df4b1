import { chakra } from '@chakra-ui/react/styled-system'
import type { AssistantEvaluation } from '@parley/shared/contract/assistant'
import { useConfirmedAction } from '@parley/shared/forms/use-confirmed-action'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { QuestionDrawer } from './QuestionDrawer.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { Score } from './Score.tsx'
import { type Evaluation, useEvaluation } from './useEvaluation.ts'

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' } })
const Note = chakra('p', { base: { textStyle: '13', color: 'fg.2', mb: '3' } })
const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0 } })

/** Questions with what a good answer says: they are asked of the draft before it is made live. */
export function EvaluationCard({ assistantId }: { assistantId: number }) {
  const intl = useIntl()
  const evaluation = useEvaluation(assistantId)
  const act = useConfirmedAction(useShell().notify)
  const [isOpen, setOpen] = useState(false)
  const { questions = [], last } = evaluation.evaluation ?? {}
  const done = intl.formatMessage({ id: 'settings.assistants.score.begun', defaultMessage: 'The draft is being asked' })
  return (
    <Card title={<FormattedMessage id="settings.assistants.evaluation" defaultMessage="How good the draft is" />}>
      <Buttons>
        <Button size="sm" onClick={() => setOpen(true)}>
          <FormattedMessage id="settings.assistants.question.add" defaultMessage="Add a question" />
        </Button>
        {questions.length > 0 && (
          <Button size="sm" loading={last?.is_running} onClick={() => void act({ run: evaluation.run, done })}>
            <FormattedMessage id="settings.assistants.evaluate" defaultMessage="Ask them all" />
          </Button>
        )}
      </Buttons>
      <Questions evaluation={evaluation} />
      {isOpen && <QuestionDrawer onSave={evaluation.add} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Questions({ evaluation: { evaluation, error, retry, remove } }: { evaluation: Evaluation }) {
  if (error)
    return (
      <ReadFailure
        title={<FormattedMessage id="settings.assistants.knowledge.failed" defaultMessage="It could not be loaded" />}
        problem={error}
        onRetry={retry}
      />
    )
  if (!evaluation)
    return (
      <LoadingRegion>
        <Skeleton height="6rem" />
      </LoadingRegion>
    )
  return <Judged evaluation={evaluation} onRemove={remove} />
}

function Judged({
  evaluation: { questions, last },
  onRemove,
}: {
  evaluation: AssistantEvaluation
  onRemove: (id: number) => Promise<unknown>
}) {
  return (
    <>
      <Note aria-live="polite">
        {questions.length === 0 ? (
          <FormattedMessage
            id="settings.assistants.questions.none"
            defaultMessage="No questions yet. Write down what customers ask and what a good answer says: then you see before customers do what a change makes better or worse."
          />
        ) : (
          <Score last={last} />
        )}
      </Note>
      <List>
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            result={last?.results.find(({ question_id: id }) => id === question.id)}
            onRemove={() => onRemove(question.id)}
          />
        ))}
      </List>
    </>
  )
}
