import { Button } from '@parley/shared/ui/button'
import { Icon } from '@parley/shared/ui/icon'
import { styled } from '@parley/shared/ui/styled'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PRIORITY_NAMES } from '../../conversation/PriorityMark.tsx'
import { useConversationActions } from '../../conversation/useConversationActions.ts'
import type { ReplyFacts } from '../reply-box.ts'
import { newLabels, newPriority, type TaskName } from './assist-tasks.ts'
import { TEXTS } from './assist-texts.ts'

const Mark = styled('p', {
  base: { display: 'flex', gap: '1.5', alignItems: 'center', textStyle: '12', color: 'fg.3' },
})
const Words = styled('div', {
  base: {
    p: '2.5',
    borderRadius: '8',
    bg: 'bg.sunken',
    textStyle: '13',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxH: '15rem',
    overflowY: 'auto',
  },
})
const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

/** The words of the model; while they are written nobody reads them out. */
export function AssistText({ children, isBegun = false }: { children: string; isBegun?: boolean }) {
  return (
    <Words role={isBegun ? undefined : 'status'} tabIndex={0} dir="auto">
      {children}
    </Words>
  )
}

/** What the panel works on, and what it does to the box. */
export interface AssistPanelProps {
  hookId: number
  conversation: ReplyFacts
  /** What is being written now. */
  text: string
  onReplace: (text: string) => void
  onInsert: (text: string) => void
  /** Absent in a note. */
  onNote: ((text: string) => void) | undefined
}

interface AssistAnswerProps extends Omit<AssistPanelProps, 'hookId'> {
  name: TaskName
  answer: string
  back: ReactNode
}

/** What the model said, and what can be done with it. */
export function AssistAnswer(props: AssistAnswerProps) {
  const intl = useIntl()
  return (
    <>
      <Mark>
        <Icon of={Sparkles} size={14} />
        {intl.formatMessage(TEXTS.mark)}
      </Mark>
      <Offer {...props} />
    </>
  )
}

function Offer(props: AssistAnswerProps) {
  const intl = useIntl()
  const { name, answer, conversation, back } = props
  const nothing = (
    <>
      <p role="status">{intl.formatMessage(TEXTS.nothing)}</p>
      <Row>{back}</Row>
    </>
  )
  if (name === 'label_suggestion') {
    const titles = newLabels(answer, conversation.labels)
    return titles.length === 0 ? nothing : <Labels {...{ titles, conversation, back }} />
  }
  if (name === 'priority_suggestion') return <Priority {...{ answer, conversation, back, nothing }} />
  return answer === '' ? nothing : <Text {...props} />
}

function Text({ name, answer, text, onReplace, onInsert, onNote, back }: AssistAnswerProps) {
  const intl = useIntl()
  const isSummary = name === 'summarize'
  const canReplace = !isSummary && text.trim() !== ''
  return (
    <>
      <AssistText>{answer}</AssistText>
      <Row>
        {canReplace && (
          <Button size="sm" variant="primary" onClick={() => onReplace(answer)}>
            {intl.formatMessage(TEXTS.replace)}
          </Button>
        )}
        {isSummary && onNote ? (
          <Button size="sm" variant="primary" onClick={() => onNote(answer)}>
            {intl.formatMessage(TEXTS.note)}
          </Button>
        ) : (
          <Button size="sm" variant={canReplace ? 'default' : 'primary'} onClick={() => onInsert(answer)}>
            {intl.formatMessage(TEXTS.insert)}
          </Button>
        )}
        {back}
      </Row>
    </>
  )
}

/** Each can be given by itself, and taken back like every change of labels. */
function Labels({ titles, conversation, back }: { titles: string[]; conversation: ReplyFacts; back: ReactNode }) {
  const actions = useConversationActions()
  return (
    <Row>
      {titles.map((title) => (
        <Button
          key={title}
          size="sm"
          variant="primary"
          onClick={() => void actions.label(conversation, [...conversation.labels, title])}
        >
          <FormattedMessage
            id="conversations.assist.addLabel"
            defaultMessage="Add {title}"
            values={{ title: <bdi>{title}</bdi> }}
          />
        </Button>
      ))}
      {back}
    </Row>
  )
}

interface PriorityProps {
  answer: string
  conversation: ReplyFacts
  back: ReactNode
  nothing: ReactNode
}

function Priority({ answer, conversation, back, nothing }: PriorityProps) {
  const intl = useIntl()
  const actions = useConversationActions()
  const priority = newPriority(answer, conversation.priority)
  if (!priority) return nothing
  return (
    <Row>
      <Button size="sm" variant="primary" onClick={() => void actions.prioritise(conversation, priority)}>
        <FormattedMessage
          id="conversations.assist.setPriority"
          defaultMessage="Set the priority: {name}"
          values={{ name: intl.formatMessage(PRIORITY_NAMES[priority]) }}
        />
      </Button>
      {back}
    </Row>
  )
}
