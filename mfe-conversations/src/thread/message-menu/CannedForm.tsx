import { problemText } from '@parley/shared/api/api-error'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { styled } from '@parley/shared/ui/styled'
import { TextArea } from '@parley/shared/ui/text-area'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useId, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'

const Fields = styled('form', { base: { display: 'grid', gap: '4' } })

const TEXTS = defineMessages({
  failed: { id: 'conversations.canned.failed', defaultMessage: 'The canned response could not be saved.' },
  saved: { id: 'conversations.canned.saved', defaultMessage: 'Canned response saved' },
  missing: { id: 'conversations.canned.missing', defaultMessage: 'Give it a short code to find it by.' },
})

/** Keeps the words of a message for the next time: found by its short code behind a slash. */
export function CannedForm({ text, onClose }: { text: string; onClose: () => void }) {
  const formId = useId()
  const form = useCannedForm(text, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="conversations.message.canned" defaultMessage="Make a canned response" />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="conversations.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isSaving}>
            <FormattedMessage id="conversations.canned.save" defaultMessage="Save canned response" />
          </Button>
        </>
      }
    >
      <Fields id={formId} onSubmit={form.submit} noValidate>
        <Field
          label={<FormattedMessage id="conversations.canned.shortCode" defaultMessage="Short code" />}
          error={form.problem}
          required
        >
          {(control) => (
            <TextInput {...control} value={form.code} onChange={(event) => form.setCode(event.currentTarget.value)} />
          )}
        </Field>
        <Field label={<FormattedMessage id="conversations.canned.content" defaultMessage="Text" />} required>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              value={form.content}
              onChange={(event) => form.setContent(event.currentTarget.value)}
            />
          )}
        </Field>
      </Fields>
    </Dialog>
  )
}

function useCannedForm(text: string, onClose: () => void) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { notify } = useShell()
  const [code, setCode] = useState('')
  const [content, setContent] = useState(text)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save() {
    if (code.trim() === '') return setProblem(intl.formatMessage(TEXTS.missing))
    setIsSaving(true)
    try {
      await http.request('POST', '/canned_responses', { body: { short_code: code.trim(), content } })
      notify.toast(intl.formatMessage(TEXTS.saved), { tone: 'success' })
      onClose()
    } catch (refused) {
      setProblem(problemText(refused, intl.formatMessage(TEXTS.failed)))
      setIsSaving(false)
    }
  }
  return {
    ...{ code, setCode, content, setContent, problem, isSaving },
    submit: (event: FormEvent) => {
      event.preventDefault()
      void save()
    },
  }
}
