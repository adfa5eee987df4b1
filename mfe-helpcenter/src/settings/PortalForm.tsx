import { chakra } from '@chakra-ui/react/styled-system'
import { PortalBody } from '@parley/shared/contract/portal-calls'
import { FormError } from '@parley/shared/forms/form-error'
import { FormSaveBar } from '@parley/shared/forms/save-bar'
import { submitErrors } from '@parley/shared/forms/submit-errors'
import { validateWith } from '@parley/shared/forms/validate-with'
import type { ReactNode } from 'react'
import { Form } from 'react-final-form'
import { useIntl } from 'react-intl'
import type { PortalValues } from './portal-values.ts'

const Fields = chakra('form', { base: { display: 'grid', gap: '5' } })
const NAMES = ['name', 'slug', 'custom_domain', 'color', 'page_title', 'header_text', 'homepage_link', 'inbox_id']

interface PortalFormProps {
  id?: string
  initial: PortalValues
  onSave: (values: PortalValues) => Promise<void>
  /** Without, the form has its own "Unsaved changes" bar. */
  hasOwnButtons?: boolean
  children: ReactNode
}

/** Fields of a portal, judged by the rules of the server before they are sent. */
export function PortalForm({ id, initial, onSave, hasOwnButtons = false, children }: PortalFormProps) {
  const intl = useIntl()
  const fallback = intl.formatMessage({
    id: 'helpcenter.portal.failed',
    defaultMessage: 'The portal could not be saved. The server could not be reached.',
  })
  const check = validateWith(PortalBody, {
    "can't be blank": intl.formatMessage({ id: 'helpcenter.portal.blank', defaultMessage: 'Please fill this in' }),
    required: intl.formatMessage({ id: 'helpcenter.portal.blank', defaultMessage: 'Please fill this in' }),
    'may hold lower case letters, digits and hyphens': intl.formatMessage({
      id: 'helpcenter.slug.wrong',
      defaultMessage: 'Small letters, digits and single hyphens between them',
    }),
    'is not a domain': intl.formatMessage({
      id: 'helpcenter.domain.wrong',
      defaultMessage: 'This is not a domain like help.example.com',
    }),
    'must be a web address': intl.formatMessage({
      id: 'helpcenter.link.wrong',
      defaultMessage: 'This is not an address like https://example.com',
    }),
  })
  return (
    <Form<PortalValues>
      initialValues={initial}
      validate={(values) => check({ ...values, inbox_id: values.inbox_id || null })}
      onSubmit={(values) =>
        onSave(values).then(
          () => undefined,
          (problem: unknown) => submitErrors(problem, NAMES, fallback),
        )
      }
    >
      {({ handleSubmit, dirty = false, submitting = false }) => (
        <Fields id={id} onSubmit={handleSubmit} noValidate>
          {children}
          <FormError />
          {!hasOwnButtons && <FormSaveBar isDirty={dirty} isSaving={submitting} />}
        </Fields>
      )}
    </Form>
  )
}
