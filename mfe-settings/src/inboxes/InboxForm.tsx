import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { changedFields } from '@parley/shared/forms/changed-fields'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { FormError } from '@parley/shared/forms/form-error'
import { useProblemTexts, useUnreachable } from '@parley/shared/forms/problem-texts'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { TextField } from '@parley/shared/forms/text-field'
import { useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type { InboxBody } from './useInboxes.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '32rem' } })

interface InboxValues {
  name: string
  greeting_enabled: boolean
  greeting_message: string
  enable_auto_assignment: boolean
  allow_messages_after_resolved: boolean
  lock_to_single_conversation: boolean
}

const valuesOf = (inbox: Inbox): InboxValues => ({
  name: inbox.name,
  greeting_enabled: inbox.greeting_enabled,
  greeting_message: inbox.greeting_message ?? '',
  enable_auto_assignment: inbox.enable_auto_assignment,
  allow_messages_after_resolved: inbox.allow_messages_after_resolved !== false,
  lock_to_single_conversation: inbox.lock_to_single_conversation === true,
})

/** What every kind of inbox has. */
export function InboxForm({
  inbox,
  onSave,
}: {
  inbox: Inbox
  onSave: (id: number, body: InboxBody) => Promise<Inbox>
}) {
  const intl = useIntl()
  const { notify } = useShell()
  const { required } = useProblemTexts()
  const unreachable = useUnreachable()
  const [initial, setInitial] = useState(() => valuesOf(inbox))
  const submit = async (values: InboxValues) => {
    try {
      setInitial(valuesOf(await onSave(inbox.id, changedFields(initial, values))))
      notify.toast(intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }), { tone: 'success' })
      return undefined
    } catch (problem) {
      return submitErrors(problem, Object.keys(values), unreachable)
    }
  }
  return (
    <Form<InboxValues>
      initialValues={initial}
      validate={({ name }) => (name.trim() ? {} : { name: required })}
      onSubmit={submit}
    >
      {({ handleSubmit, submitting = false, dirty = false, values }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          <GeneralFields isGreeting={values.greeting_enabled} />
          <FormError />
          <FormSaveBar isDirty={dirty} isSaving={submitting} />
        </Fields>
      )}
    </Form>
  )
}

function GeneralFields({ isGreeting }: { isGreeting: boolean }) {
  return (
    <>
      <TextField name="name" required label={<FormattedMessage id="settings.connect.name" defaultMessage="Name" />} />
      <CheckboxField
        name="greeting_enabled"
        label={<FormattedMessage id="settings.inbox.greeting" defaultMessage="Greet whoever writes first" />}
      />
      {isGreeting && (
        <TextField
          name="greeting_message"
          rows={3}
          label={<FormattedMessage id="settings.inbox.greeting.text" defaultMessage="Greeting" />}
        />
      )}
      <CheckboxField
        name="enable_auto_assignment"
        label={<FormattedMessage id="settings.inbox.assign" defaultMessage="Assign new conversations to an agent" />}
        hint={
          <FormattedMessage
            id="settings.inbox.assign.hint"
            defaultMessage="Whoever is online and waited longest gets the next one."
          />
        }
      />
      <CheckboxField
        name="allow_messages_after_resolved"
        label={
          <FormattedMessage
            id="settings.inbox.afterResolved"
            defaultMessage="Customers may write on in a resolved conversation"
          />
        }
      />
      <CheckboxField
        name="lock_to_single_conversation"
        label={
          <FormattedMessage id="settings.inbox.single" defaultMessage="One conversation for each customer, for ever" />
        }
      />
    </>
  )
}
