import { useAccountHttp } from '@parley/shared/data/data-source'
import { FormError } from '@parley/shared/forms/form-error'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { Button } from '@parley/shared/ui/button'
import { Dialog } from '@parley/shared/ui/dialog'
import { useId } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { ContactFields, SERVER_FIELDS } from '../contact/ContactFields.tsx'
import { createContact } from '../contact/contact.api.ts'
import { type ContactValues, emptyValues, toNewContact } from '../contact/contact-values.ts'
import { useContactRules } from '../contact/useContactRules.ts'
import { contactPath } from '../paths.ts'
import { TakenNotice } from '../taken/TakenNotice.tsx'
import { useTaken } from '../taken/useTaken.ts'

/** Makes a contact and opens its page. */
export function NewContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const formId = useId()
  const http = useAccountHttp()
  const navigate = useNavigate()
  const validate = useContactRules()
  const taken = useTaken()
  const create = async (values: ContactValues) => {
    try {
      const contact = await createContact(http, toNewContact(values, [intl.locale, 'en']))
      onClose()
      navigate(contactPath(contact.id))
    } catch (problem) {
      await taken.lookUp(problem, values)
      const fallback = intl.formatMessage({
        id: 'contacts.notsaved',
        defaultMessage: 'Not saved: the server was not reached.',
      })
      return submitErrors(problem, SERVER_FIELDS, fallback)
    }
  }
  if (!open) return null
  return (
    <Form initialValues={emptyValues} validate={validate} onSubmit={create}>
      {({ handleSubmit, submitting }) => (
        <Dialog
          open
          onClose={onClose}
          title={<FormattedMessage id="contacts.new" defaultMessage="New contact" />}
          footer={
            <>
              <Button onClick={onClose}>
                <FormattedMessage id="contacts.cancel" defaultMessage="Cancel" />
              </Button>
              <Button type="submit" form={formId} variant="primary" loading={submitting}>
                <FormattedMessage id="contacts.create" defaultMessage="Create contact" />
              </Button>
            </>
          }
        >
          <form id={formId} onSubmit={handleSubmit} noValidate>
            <ContactFields />
            {taken.other && <TakenNotice other={taken.other} />}
            <FormError />
          </form>
        </Dialog>
      )}
    </Form>
  )
}
