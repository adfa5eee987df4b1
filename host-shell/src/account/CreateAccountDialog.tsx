import { isApiError } from '@parley/shared/api/api-error'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { Field } from '@parley/shared/ui/field'
import { TextInput } from '@parley/shared/ui/text-input'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../shell-app/shell-app.ts'

const TEXTS = defineMessages({
  required: { id: 'shell.createAccount.required', defaultMessage: 'Give the account a name.' },
  exists: {
    id: 'shell.createAccount.exists',
    defaultMessage: 'An account with this name already exists. Choose another name.',
  },
  failed: { id: 'shell.createAccount.failed', defaultMessage: 'The account could not be created. Try again.' },
  created: { id: 'shell.createAccount.created', defaultMessage: 'Account created.' },
})

interface CreateAccountDialogProps {
  onCreated: (accountId: number) => void
  onClose: () => void
}

/** One more account, of which the person is the administrator. */
export function CreateAccountDialog({ onCreated, onClose }: CreateAccountDialogProps) {
  const intl = useIntl()
  const { name, type, field, problem, isSending, send } = useNewAccount(onCreated)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="shell.createAccount.title" defaultMessage="Create an account" />}
      wrap={(content) => (
        <form onSubmit={(event) => void send(event)} noValidate>
          {content}
        </form>
      )}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="shell.createAccount.cancel" defaultMessage="Cancel" />
          </Button>
          <Button variant="primary" type="submit" loading={isSending}>
            <FormattedMessage id="shell.createAccount.submit" defaultMessage="Create account" />
          </Button>
        </>
      }
    >
      <Field
        label={<FormattedMessage id="shell.createAccount.name" defaultMessage="Account name" />}
        error={problem && intl.formatMessage(TEXTS[problem])}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={name}
            maxLength={255}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}

/** A name that was typed and not sent waits here for the dialog to be opened again. */
const KEPT = 'create-account'

/** What was typed, sent; a refusal is said at the field and takes one there. */
function useNewAccount(onCreated: (accountId: number) => void) {
  const intl = useIntl()
  const { auth, toasts, keptWork } = useApp()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<keyof typeof TEXTS | null>(null)
  const [isSending, setIsSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const typed = keptWork.take(KEPT)
    if (typeof typed !== 'string') return
    setName(typed)
    keptWork.put(KEPT, typed)
  }, [keptWork])
  const refuse = (why: keyof typeof TEXTS) => {
    setProblem(why)
    field.current?.focus()
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (!wanted) return refuse('required')
    setIsSending(true)
    try {
      const accountId = await auth.createAccount(wanted)
      keptWork.take(KEPT)
      toasts.show(intl.formatMessage(TEXTS.created), { tone: 'success' })
      onCreated(accountId)
    } catch (refusal) {
      setIsSending(false)
      refuse(isApiError(refusal) && refusal.status === 422 ? 'exists' : 'failed')
    }
  }
  const type = (typed: string) => {
    setName(typed)
    keptWork.put(KEPT, typed)
    setProblem(null)
  }
  return { name, type, field, problem, isSending, send }
}
