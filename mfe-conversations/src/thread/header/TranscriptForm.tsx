import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { styled } from '@parley/shared/ui/styled'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useId, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { sendTranscript } from '../../conversation/conversation.api.ts'

const Lead = styled('p', { base: { textStyle: '13', color: 'fg.2', mb: '4' } })

const TEXTS = defineMessages({
  failed: { id: 'conversations.transcript.failed', defaultMessage: 'The transcript could not be sent.' },
  sent: { id: 'conversations.transcript.sent', defaultMessage: 'Transcript sent' },
  missing: { id: 'conversations.transcript.missing', defaultMessage: 'Write an e-mail address.' },
})

interface TranscriptFormProps {
  conversationId: number
  /** The customer's, where it is known. */
  address: string
  onClose: () => void
}

/** Sends what was said to somebody's mailbox. */
export function TranscriptForm({ conversationId, address, onClose }: TranscriptFormProps) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const formId = useId()
  const [email, setEmail] = useState(address)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!/^\S+@\S+$/.test(email.trim())) return setProblem(intl.formatMessage(TEXTS.missing))
    setIsSending(true)
    try {
      await sendTranscript(http, conversationId, email.trim())
      notify.toast(intl.formatMessage(TEXTS.sent), { tone: 'success' })
      onClose()
    } catch (refused) {
      setProblem(problemText(refused, intl.formatMessage(TEXTS.failed)))
      setIsSending(false)
    }
  }
  return (
    <Dialog
      open
      width="30rem"
      onClose={onClose}
      title={<FormattedMessage id="conversations.transcript.title" defaultMessage="Send a transcript" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="conversations.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isSending}>
            <FormattedMessage id="conversations.transcript.send" defaultMessage="Send transcript" />
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Lead>
          <FormattedMessage
            id="conversations.transcript.lead"
            defaultMessage="Everything that was said in public, without private notes."
          />
        </Lead>
        <Field
          label={<FormattedMessage id="conversations.transcript.email" defaultMessage="E-mail" />}
          error={problem}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              dir="ltr"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
