import { chakra } from '@chakra-ui/react/styled-system'
import type { CurrentUser } from '@parley/shared/contract/person'
import { FormError } from '@parley/shared/forms/form-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { useIntl } from 'react-intl'
import { SignatureField } from './SignatureField.tsx'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '32rem' } })

interface Values {
  message_signature: string
}

/** What can stand below one's replies; the reply box switches it on for each kind of channel. */
export function SignatureForm({ user, onSave }: { user: CurrentUser; onSave: (body: object) => Promise<void> }) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [initial, setInitial] = useState<Values>({ message_signature: user.message_signature ?? '' })
  const submit = async (values: Values) => {
    try {
      await onSave(values)
    } catch (problem) {
      return submitErrors(problem, ['message_signature'], unreachable)
    }
    setInitial(values)
    notify.toast(intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }), { tone: 'success' })
    return undefined
  }
  return (
    <Form<Values> initialValues={initial} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          <SignatureField />
          <FormError />
          <FormSaveBar isDirty={dirty} isSaving={submitting} />
        </Fields>
      )}
    </Form>
  )
}
