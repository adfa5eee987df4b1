import { ContactNote, ContactNoteBody } from '@parley/shared/contract/contact-calls'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'

const notes = defineCollection({
  path: '/notes',
  item: ContactNote,
  body: ContactNoteBody,
  added: 'first',
  readOn: { 'contact.updated': true },
})

/** The notes of a contact, newest first. */
export const useNotes = (contactId: number) => useCollection(notes, { within: `/contacts/${contactId}` })
