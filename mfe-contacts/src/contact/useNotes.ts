import type { ContactNote } from '@parley/shared/contract/contact-calls'
import { useShell } from '@parley/shared/remote/use-shell'
import useSWR from 'swr'
import { useContactsPath } from '../contacts-path.ts'
import { addNote, changeNote, deleteNote } from './contact.api.ts'

/** The notes of a contact, newest first. */
export function useNotes(contactId: number) {
  const { http } = useShell()
  const path = useContactsPath()
  const { data, error, isLoading, mutate } = useSWR<ContactNote[]>(`${path}/${contactId}/notes`)
  const set = (next: (notes: ContactNote[]) => ContactNote[]) =>
    mutate((notes) => next(notes ?? []), { revalidate: false })
  return {
    notes: data,
    error: isLoading || data ? undefined : error,
    retry: () => void mutate(),
    add: async (content: string) => {
      const note = await addNote(http, path, contactId, content)
      await set((notes) => [note, ...notes.filter((one) => one.id !== note.id)])
    },
    change: async (id: number, content: string) => {
      const note = await changeNote(http, path, contactId, id, content)
      await set((notes) => notes.map((one) => (one.id === id ? note : one)))
    },
    remove: async (id: number) => {
      await deleteNote(http, path, contactId, id)
      await set((notes) => notes.filter((one) => one.id !== id))
    },
  }
}
