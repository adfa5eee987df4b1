import { chakra } from '@chakra-ui/react/styled-system'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { changedFields } from '@parley/shared/forms/changed-fields'
import { FormError } from '@parley/shared/forms/form-error'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { useShell } from '@parley/shared/remote/use-shell'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-final-form'
import { useIntl } from 'react-intl'
import type { InboxBody } from '../inboxes/useInboxes.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '4', maxW: '34rem' } })

export interface TabProps {
  inbox: Inbox
  /** @throws ApiError */
  onSave: (id: number, body: InboxBody) => Promise<Inbox>
}

interface TabFormProps<Values> extends TabProps {
  valuesOf: (inbox: Inbox) => Values
  /** What of the changed values is the inbox's and what its channel's. */
  bodyOf: (changes: Partial<Values>) => InboxBody
  children: (values: Values) => ReactNode
}

/** One part of an inbox's settings: saves what has changed in it, and nothing else. */
export function TabForm<Values extends object>({ inbox, onSave, valuesOf, bodyOf, children }: TabFormProps<Values>) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const [initial, setInitial] = useState(() => valuesOf(inbox))
  const submit = async (values: Values) => {
    try {
      setInitial(valuesOf(await onSave(inbox.id, bodyOf(changedFields(initial, values)))))
      notify.toast(intl.formatMessage({ id: 'settings.saved', defaultMessage: 'Saved' }), { tone: 'success' })
      return undefined
    } catch (problem) {
      return submitErrors(problem, Object.keys(initial), unreachable)
    }
  }
  return (
    <Form<Values> initialValues={initial} onSubmit={submit}>
      {({ handleSubmit, submitting = false, dirty = false, values }) => (
        <Fields onSubmit={handleSubmit} noValidate>
          {children(values)}
          <FormError />
          <FormSaveBar isDirty={dirty} isSaving={submitting} />
        </Fields>
      )}
    </Form>
  )
}
