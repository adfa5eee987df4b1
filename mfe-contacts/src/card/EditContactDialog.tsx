import type { ContactRecord } from '@parley/shared/contract/contact-calls'
import { FormError } from '@parley/shared/forms/form-error'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { useDirty } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { useId, useState } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { ContactFields, SERVER_FIELDS } from '../contact/ContactFields.tsx'
import { type ContactValues, toChanges, toValues } from '../contact/contact-values.ts'
import type { useContact } from '../contact/useContact.ts'
import { useContactRules } from '../contact/useContactRules.ts'
import { TakenNotice } from '../taken/TakenNotice.tsx'
import { useTaken } from '../taken/useTaken.ts'

interface EditContactDialogProps {
  contact: ContactRecord
  onSave: ReturnType<typeof useContact>['change']
  onClose: () => void
}

/** Changes a contact without leaving the conversation. */
export function EditContactDialog({ contact, onSave, onClose }: EditContactDialogProps) {
  const intl = useIntl()
  const formId = useId()
  const validate = useContactRules()
  const taken = useTaken()
  // What is edited here is what was opened: an event must not take words away under the cursor.
  const [initial] = useState(() => toValues(contact))
  const save = async (values: ContactValues) => {
    try {
      await onSave(toChanges(initial, values, { contact, locales: [intl.locale, 'en'] }))
      onClose()
    } catch (problem) {
      await taken.lookUp(problem, values)
      const fallback = intl.formatMessage({
        id: 'contacts.notsaved',
        defaultMessage: 'Not saved: the server was not reached.',
      })
      return submitErrors(problem, SERVER_FIELDS, fallback)
    }
  }
  return (
    <Form initialValues={initial} validate={validate} onSubmit={save}>
      {({ handleSubmit, submitting, dirty }) => (
        <Dialog
          open
          onClose={onClose}
          title={<FormattedMessage id="contacts.edit.title" defaultMessage="Edit contact" />}
          footer={
            <>
              <Button onClick={onClose}>
                <FormattedMessage id="contacts.cancel" defaultMessage="Cancel" />
              </Button>
              <Button type="submit" form={formId} variant="primary" loading={submitting} disabled={!dirty}>
                <FormattedMessage id="contacts.save" defaultMessage="Save contact" />
              </Button>
            </>
          }
        >
          <form id={formId} onSubmit={handleSubmit} noValidate>
            <Guard isDirty={dirty === true && !submitting} />
            <ContactFields />
            {taken.other && <TakenNotice other={taken.other} />}
            <FormError />
          </form>
        </Dialog>
      )}
    </Form>
  )
}

function Guard({ isDirty }: { isDirty: boolean }) {
  useDirty(isDirty)
  return null
}
