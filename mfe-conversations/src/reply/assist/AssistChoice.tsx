import { Button } from '@parley/shared/ui/button'
import { Select } from '@parley/shared/ui/select-field'
import { styled } from '@parley/shared/ui/styled'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReplyFacts } from '../reply-box.ts'
import { type AssistTask, CONVERSATION_TASKS, languagesFor, TEXT_TASKS } from './assist-tasks.ts'
import { TASK_NAMES, TEXTS } from './assist-texts.ts'

const Group = styled('section', {
  base: { display: 'grid', gap: '1.5', '& h3': { textStyle: '12', fontWeight: 'medium', color: 'fg.3' } },
})
const Wrap = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })
const Line = styled('div', { base: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '1.5' } })
const Quiet = styled('p', { base: { textStyle: '12', color: 'fg.3' } })

interface AssistChoiceProps {
  conversation: ReplyFacts
  text: string
  onAsk: (task: AssistTask) => void
}

/** What can be asked for now. */
export function AssistChoice({ conversation, text, onAsk }: AssistChoiceProps) {
  const intl = useIntl()
  const content = text.trim()
  return (
    <>
      <Group>
        <h3>{intl.formatMessage(TEXTS.conversation)}</h3>
        <Wrap>
          {CONVERSATION_TASKS.map((name) => (
            <Button
              key={name}
              size="sm"
              onClick={() => onAsk({ name, data: { conversation_display_id: conversation.id } })}
            >
              {intl.formatMessage(TASK_NAMES[name])}
            </Button>
          ))}
        </Wrap>
      </Group>
      <Group>
        <h3>{intl.formatMessage(TEXTS.text)}</h3>
        {content === '' ? (
          <Quiet>{intl.formatMessage(TEXTS.noText)}</Quiet>
        ) : (
          <>
            <Wrap>
              {TEXT_TASKS.map((name) => (
                <Button key={name} size="sm" onClick={() => onAsk({ name, data: { content } })}>
                  {intl.formatMessage(TASK_NAMES[name])}
                </Button>
              ))}
            </Wrap>
            <Translate conversation={conversation} content={content} onAsk={onAsk} />
          </>
        )}
      </Group>
    </>
  )
}

function Translate({ conversation, content, onAsk }: Omit<AssistChoiceProps, 'text'> & { content: string }) {
  const intl = useIntl()
  const tags = languagesFor(conversation.additional_attributes, conversation.contact.additional_attributes)
  const [tag, setTag] = useState(tags[0] ?? 'en')
  const nameOf = (one: string) => intl.formatDisplayName(one, { type: 'language' }) ?? one
  // The model is asked in English, whatever language the screen has.
  const inEnglish = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  return (
    <Line>
      <Select
        aria-label={intl.formatMessage(TEXTS.language)}
        value={tag}
        onChange={setTag}
        options={tags.map((one) => ({ value: one, label: nameOf(one) }))}
      />
      <Button onClick={() => onAsk({ name: 'translate', data: { content, language: inEnglish } })}>
        {intl.formatMessage(TASK_NAMES.translate)}
      </Button>
    </Line>
  )
}
