import { chakra } from '@chakra-ui/react/styled-system'
import type { AssistantEvaluation } from '@parley/shared/contract/assistant'
import { useConfirmedAction } from '@parley/shared/forms/use-confirmed-action'
import { useShell } from '@parley/shared/remote/use-shell'
import { Badge, type BadgeTone } from '@parley/shared/ui/badge'
import { IconButton } from '@parley/shared/ui/icon-button'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Outcome } from '../Outcome.tsx'

const Row = chakra('li', {
  base: { display: 'flex', gap: '2', alignItems: 'flex-start', py: '2', borderTop: '1px solid', borderColor: 'line.1' },
})
const Words = chakra('div', { base: { flex: 1, minW: 0 } })
const Title = chakra('p', { base: { textStyle: '13', fontWeight: 'medium', color: 'fg.1', overflowWrap: 'anywhere' } })
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3', overflowWrap: 'anywhere' } })
const Details = chakra('details', {
  base: { mt: '2', '& > summary': { textStyle: '12', color: 'fg.2', cursor: 'pointer', mb: '2' } },
})

interface QuestionRowProps {
  question: AssistantEvaluation['questions'][number]
  result: NonNullable<AssistantEvaluation['last']>['results'][number] | undefined
  onRemove: () => Promise<unknown>
}

const toneOf = (score: number): BadgeTone => (score >= 0.75 ? 'success' : score >= 0.4 ? 'warning' : 'danger')

/** One question, what is expected, and what the draft said to it. */
export function QuestionRow({ question: { question, gist, source }, result, onRemove }: QuestionRowProps) {
  const intl = useIntl()
  const act = useConfirmedAction(useShell().notify)
  const done = intl.formatMessage({ id: 'settings.assistants.question.removed', defaultMessage: 'It is asked no more' })
  return (
    <Row>
      <Words>
        <Title>
          <bdi>{question}</bdi>{' '}
          {result && (
            <Badge tone={toneOf(result.score)}>
              <FormattedNumber value={result.score} style="percent" />
            </Badge>
          )}
        </Title>
        <Note>
          {gist === '' ? (
            <FormattedMessage id="settings.assistants.question.person" defaultMessage="A person is expected" />
          ) : (
            <bdi>{source === '' ? gist : `${gist} · ${source}`}</bdi>
          )}
        </Note>
        {result && (
          <Details>
            <summary>
              <FormattedMessage id="settings.assistants.question.said" defaultMessage="What it said" />
            </summary>
            <Outcome outcome={result.outcome} />
          </Details>
        )}
      </Words>
      <IconButton
        icon={Trash2}
        onClick={() => void act({ run: onRemove, done })}
        label={intl.formatMessage(
          { id: 'settings.assistants.document.remove', defaultMessage: 'Remove {title}' },
          { title: question },
        )}
      />
    </Row>
  )
}
