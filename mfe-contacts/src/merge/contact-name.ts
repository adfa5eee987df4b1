import type { ContactRecord } from '@parley/shared/contract/contact-calls'

/** What a contact goes by, in the words it left. */
export const contactName = (contact: ContactRecord): string =>
  contact.name || contact.email || contact.phone_number || String(contact.id)
