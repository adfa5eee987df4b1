import { defineMessages } from 'react-intl'
import type { OptionalColumn } from './useColumns.ts'

export const COLUMN_NAMES = defineMessages<OptionalColumn | 'name'>({
  name: { id: 'contacts.column.name', defaultMessage: 'Name' },
  company: { id: 'contacts.column.company', defaultMessage: 'Company' },
  email: { id: 'contacts.column.email', defaultMessage: 'E-mail' },
  phone_number: { id: 'contacts.column.phone', defaultMessage: 'Phone' },
  city: { id: 'contacts.column.city', defaultMessage: 'City' },
  country: { id: 'contacts.column.country', defaultMessage: 'Country' },
  labels: { id: 'contacts.column.labels', defaultMessage: 'Labels' },
  created_at: { id: 'contacts.column.created', defaultMessage: 'Created' },
  last_activity_at: { id: 'contacts.column.activity', defaultMessage: 'Last activity' },
})
