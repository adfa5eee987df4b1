import { Button } from '@parley/shared/ui/button'
import { Spinner } from '@parley/shared/ui/spinner'
import { styled } from '@parley/shared/ui/styled'
import { useIntl } from 'react-intl'
import { AssistAnswer, type AssistPanelProps, AssistText } from './AssistAnswer.tsx'
import { AssistChoice } from './AssistChoice.tsx'
import { TASK_NAMES, TEXTS } from './assist-texts.ts'
import { useAsked } from './useAssistant.ts'

const Body = styled('div', { base: { display: 'grid', gap: '2', p: '3', maxH: '26rem', overflowY: 'auto' } })
const Head = styled('h3', { base: { textStyle: '13', fontWeight: 'semibold' } })
const Busy = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minH: '9', color: 'fg.2' } })
const Problem = styled('p', { base: { textStyle: '13', color: 'danger.fg' } })
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** What can be asked; then the answer, which changes nothing until somebody says so. */
export function AssistPanel({ hookId, conversation, text, onReplace, onInsert, onNote }: AssistPanelProps) {
  const intl = useIntl()
  const { asked, ask, forget } = useAsked(hookId, intl.formatMessage(TEXTS.failed))
  if (asked.kind === 'nothing')
    return (
      <Body>
        <AssistChoice conversation={conversation} text={text} onAsk={ask} />
      </Body>
    )
  const back = (
    <Button size="sm" onClick={forget}>
      {intl.formatMessage(asked.kind === 'waiting' ? TEXTS.stop : TEXTS.back)}
    </Button>
  )
  return (
    <Body aria-busy={asked.kind === 'waiting'}>
      <Head>{intl.formatMessage(TASK_NAMES[asked.task.name])}</Head>
      {asked.kind === 'waiting' && (
        <>
          <Busy role="status">
            <Spinner />
            {intl.formatMessage(TEXTS.waiting)}
          </Busy>
          {asked.text !== '' && <AssistText isBegun>{asked.text}</AssistText>}
          <Row>{back}</Row>
        </>
      )}
      {asked.kind === 'failed' && (
        <>
          <Problem role="alert">{asked.words}</Problem>
          <Row>
            <Button size="sm" variant="primary" onClick={() => ask(asked.task)}>
              {intl.formatMessage(TEXTS.again)}
            </Button>
            {back}
          </Row>
        </>
      )}
      {asked.kind === 'answered' && (
        <AssistAnswer
          {...{ conversation, text, onReplace, onInsert, onNote, back }}
          name={asked.task.name}
          answer={asked.answer}
        />
      )}
    </Body>
  )
}
