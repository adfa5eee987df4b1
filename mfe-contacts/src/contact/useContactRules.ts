import { validateWith } from '@parley/shared/forms/validate-with'
import { useIntl } from 'react-intl'
import { ContactFormSchema } from './contact-values.ts'

/** The form's rules with their sentences: each says how to put it right. */
export function useContactRules() {
  const intl = useIntl()
  return validateWith(ContactFormSchema, {
    name_missing: intl.formatMessage({ id: 'contacts.error.name', defaultMessage: 'Give a name' }),
    'is invalid': intl.formatMessage({
      id: 'contacts.error.email',
      defaultMessage: 'An address looks like name@company.com',
    }),
    'should be in e164 format': intl.formatMessage({
      id: 'contacts.error.phone',
      defaultMessage: 'Start with + and the country code: +4520718804',
    }),
    too_long: intl.formatMessage({ id: 'contacts.error.long', defaultMessage: 'At most 255 characters' }),
  })
}
