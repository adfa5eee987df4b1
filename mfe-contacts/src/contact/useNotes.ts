import { ContactNote, ContactNoteBody } from '@parley/shared/contract/contact-calls'
import { defineCollection } from '@parley/shared/data/define-collection'
import { useCollection } from '@parley/shared/data/use-collection'
import { useMemo } from 'react'

/** Those of another contact may have become this one's. */
const notesOf = (contactId: number) =>
  defineCollection({
    path: '/notes',
    item: ContactNote,
    body: ContactNoteBody,
    added: 'first',
    readOn: { 'contact.updated': ({ id }) => id === contactId },
  })

/** The notes of a contact, newest first. */
export const useNotes = (contactId: number) =>
  useCollection(
    useMemo(() => notesOf(contactId), [contactId]),
    { within: `/contacts/${contactId}` },
  )
