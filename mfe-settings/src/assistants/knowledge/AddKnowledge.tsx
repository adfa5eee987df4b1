import { chakra } from '@chakra-ui/react/styled-system'
import { useConfirmedAction } from '@parley/shared/forms/use-confirmed-action'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' } })

interface AddKnowledgeProps {
  onAnswer: () => void
  onPage: () => void
  onFile: (file: File) => Promise<unknown>
}

/** Three ways to tell it something. */
export function AddKnowledge({ onAnswer, onPage, onFile }: AddKnowledgeProps) {
  const intl = useIntl()
  const act = useConfirmedAction(useShell().notify)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    const done = intl.formatMessage({ id: 'settings.assistants.file.added', defaultMessage: 'The file has been read' })
    await act({ run: () => onFile(file), done })
    setBusy(false)
  }
  return (
    <Buttons>
      <Button size="sm" onClick={onAnswer}>
        <FormattedMessage id="settings.assistants.answer.add" defaultMessage="Write an answer" />
      </Button>
      <Button size="sm" onClick={onPage}>
        <FormattedMessage id="settings.assistants.page.add" defaultMessage="Add a page" />
      </Button>
      <Button size="sm" loading={isBusy} onClick={() => input.current?.click()}>
        <FormattedMessage id="settings.assistants.file.add" defaultMessage="Add a file" />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.txt,.text,.md,.markdown"
        aria-label={intl.formatMessage({ id: 'settings.assistants.file.add', defaultMessage: 'Add a file' })}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </Buttons>
  )
}
