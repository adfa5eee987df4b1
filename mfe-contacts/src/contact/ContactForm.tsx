import { HStack } from '@chakra-ui/react/stack'
import type { ContactChanges, ContactRecord } from '@parley/shared/contract/contact-calls'
import { discardChanges } from '@parley/shared/forms/discard-changes'
import { FormError } from '@parley/shared/forms/form-error'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { Button } from '@parley/shared/ui/button'
import { useEffect, useMemo } from 'react'
import { Form } from 'react-final-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { TakenNotice } from '../taken/TakenNotice.tsx'
import { useTaken } from '../taken/useTaken.ts'
import { ContactFields, MoreContactFields, SERVER_FIELDS } from './ContactFields.tsx'
import { toChanges, toValues } from './contact-values.ts'
import { useContactRules } from './useContactRules.ts'

interface ContactFormProps {
  contact: ContactRecord
  onSave: (changes: ContactChanges) => Promise<void>
  /** Something typed is not stored yet. */
  onDirty: (isDirty: boolean) => void
}

/** What is known about a person. Save appears when there is something to save. */
export function ContactForm({ contact, onSave, onDirty }: ContactFormProps) {
  const intl = useIntl()
  const validate = useContactRules()
  const taken = useTaken()
  const initial = useMemo(() => toValues(contact), [contact])
  const save = async (values: ReturnType<typeof toValues>) => {
    try {
      await onSave(toChanges(initial, values, { contact, locales: [intl.locale, 'en'] }))
      taken.forget()
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
    <Form
      initialValues={initial}
      initialValuesEqual={(one, other) => JSON.stringify(one) === JSON.stringify(other)}
      keepDirtyOnReinitialize
      validate={validate}
      onSubmit={save}
    >
      {({ handleSubmit, form, submitting, dirty }) => (
        <form onSubmit={handleSubmit} noValidate>
          <DirtySignal isDirty={dirty ?? false} onDirty={onDirty} />
          <ContactFields />
          <MoreContactFields />
          {taken.other && (
            <TakenNotice
              other={taken.other}
              contact={contact}
              onMerged={() => {
                taken.forget()
                discardChanges(form)
              }}
            />
          )}
          <FormError />
          {dirty && (
            <HStack gap="2" mt="4" justifyContent="flex-end">
              <Button
                disabled={submitting}
                // The field keeps the focus: what leaving it would say moves the button from under the hand.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  taken.forget()
                  discardChanges(form)
                }}
              >
                <FormattedMessage id="contacts.discard" defaultMessage="Discard changes" />
              </Button>
              <Button type="submit" variant="primary" loading={submitting}>
                <FormattedMessage id="contacts.save" defaultMessage="Save contact" />
              </Button>
            </HStack>
          )}
        </form>
      )}
    </Form>
  )
}

function DirtySignal({ isDirty, onDirty }: { isDirty: boolean; onDirty: (isDirty: boolean) => void }) {
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])
  return null
}
