import type { ContactChanges, ContactRecord } from '@parley/shared/contract/contact-calls'
import { useRealtimeEvent, useRealtimeReconnect, useShell } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import useSWR from 'swr'
import { useContactsPath } from '../contacts-path.ts'
import { changeContact, deleteContact, putLabels } from './contact.api.ts'

interface Answer {
  payload: ContactRecord
}

/** One contact with its labels, kept live, and the changes that can be made to it. */
export function useContact(id: number) {
  const { http } = useShell()
  const path = useContactsPath()
  const { data, error, isLoading, mutate } = useSWR<Answer>([`${path}/${id}`, { include_labels: true }])
  const [isGone, setIsGone] = useState(false)

  useRealtimeEvent('contact.updated', (event) => event.id === id && void mutate())
  useRealtimeEvent('contact.deleted', (event) => event.id === id && setIsGone(true))
  useRealtimeReconnect(() => void mutate())

  /** Lays an answer over what is shown; calls that do not answer labels leave them. */
  const take = (facts: Partial<ContactRecord>) =>
    mutate((current) => current && { payload: { ...current.payload, ...facts } }, { revalidate: false })

  return {
    contact: data?.payload,
    error: isLoading || data ? undefined : error,
    /** Somebody deleted it while it was open. */
    isGone,
    retry: () => void mutate(),
    change: async (body: ContactChanges) => void (await take(await changeContact(http, path, id, body))),
    relabel: async (labels: readonly string[]) =>
      void (await take({ labels: await putLabels(http, path, id, labels) })),
    remove: () => deleteContact(http, path, id),
  }
}
