import { chakra } from '@chakra-ui/react/styled-system'
import type { CurrentUser } from '@parley/shared/contract/person'
import { FormError } from '@parley/shared/forms/form-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { SaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'

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
      {({ handleSubmit, submitting = false, dirty = false, form }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          <TextField
            name="message_signature"
            rows={4}
            optional
            label={<FormattedMessage id="settings.signature" defaultMessage="Message signature" />}
            hint={
              <FormattedMessage
                id="settings.signature.hint"
                defaultMessage="Markdown works. Switch it on beside the reply box, for each kind of channel."
              />
            }
          />
          <FormError />
          <SaveBar isDirty={dirty} isSaving={submitting} onDiscard={() => form.reset()} />
        </Fields>
      )}
    </Form>
  )
}
