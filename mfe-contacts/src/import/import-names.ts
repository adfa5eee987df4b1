import type { ContactImport, ContactImportDraft, ImportField } from '@parley/shared/contract/contact-import'
import { defineMessages } from 'react-intl'

/** What a column can become. */
export const FIELD_NAMES = defineMessages<ImportField>({
  name: { id: 'contacts.import.field.name', defaultMessage: 'Name' },
  email: { id: 'contacts.import.field.email', defaultMessage: 'E-mail' },
  phone_number: { id: 'contacts.import.field.phone', defaultMessage: 'Phone number' },
  identifier: { id: 'contacts.import.field.identifier', defaultMessage: 'Identifier' },
  company_name: { id: 'contacts.import.field.company', defaultMessage: 'Company' },
  city: { id: 'contacts.import.field.city', defaultMessage: 'City' },
  country: { id: 'contacts.import.field.country', defaultMessage: 'Country' },
})

export const STATUS_NAMES = defineMessages<ContactImport['status']>({
  draft: { id: 'contacts.import.status.draft', defaultMessage: 'Not started' },
  waiting: { id: 'contacts.import.status.waiting', defaultMessage: 'Waiting' },
  running: { id: 'contacts.import.status.running', defaultMessage: 'Running' },
  done: { id: 'contacts.import.status.done', defaultMessage: 'Done' },
  failed: { id: 'contacts.import.status.failed', defaultMessage: 'Failed' },
  cancelled: { id: 'contacts.import.status.cancelled', defaultMessage: 'Cancelled' },
  undoing: { id: 'contacts.import.status.undoing', defaultMessage: 'Being taken back' },
  undone: { id: 'contacts.import.status.undone', defaultMessage: 'Taken back' },
})

const SEPARATORS = defineMessages({
  comma: { id: 'contacts.import.separator.comma', defaultMessage: 'commas' },
  semicolon: { id: 'contacts.import.separator.semicolon', defaultMessage: 'semicolons' },
  tab: { id: 'contacts.import.separator.tab', defaultMessage: 'tabs' },
  bar: { id: 'contacts.import.separator.bar', defaultMessage: 'vertical bars' },
})

/** The sign between the columns, in words. */
export function separatorName(separator: ContactImportDraft['separator']) {
  if (separator === ';') return SEPARATORS.semicolon
  if (separator === '\t') return SEPARATORS.tab
  return separator === '|' ? SEPARATORS.bar : SEPARATORS.comma
}
