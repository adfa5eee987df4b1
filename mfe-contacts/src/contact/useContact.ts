import { type ContactChanges, ContactRecord } from '@parley/shared/contract/contact-calls'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { useRealtimeEvent } from '@parley/shared/remote/use-shell'
import { useState } from 'react'
import * as v from 'valibot'
import { changeContact, deleteContact, forgetAttribute, putLabels, putPicture, removePicture } from './contact.api.ts'

const Answer = v.object({ payload: ContactRecord })

/** One contact with its labels, kept live, and the changes that can be made to it. `known` is shown until it has been read. */
export function useContact(id: number, known?: ContactRecord) {
  const http = useAccountHttp()
  const { data, error, change, retry } = useResource([`/contacts/${id}`, { include_labels: true }], {
    schema: Answer,
    readOn: { 'contact.updated': (event) => event.id === id },
    ...(known ? { fallback: { payload: known } } : {}),
  })
  const [isGone, setIsGone] = useState(false)
  useRealtimeEvent('contact.deleted', (event) => event.id === id && setIsGone(true))

  /** Lays an answer over what is shown; calls that do not answer labels leave them. */
  const take = (facts: Partial<ContactRecord>) => change(({ payload }) => ({ payload: { ...payload, ...facts } }))

  return {
    contact: data?.payload,
    error,
    /** Somebody deleted it while it was open. */
    isGone,
    retry,
    change: async (body: ContactChanges) => take(await changeContact(http, id, body)),
    relabel: async (labels: readonly string[]) => take({ labels: await putLabels(http, id, labels) }),
    setPicture: async (file: File) => take(await putPicture(http, id, file)),
    removePicture: async () => take(await removePicture(http, id)),
    /** Null takes the value away. */
    setAttribute: async (key: string, value: unknown) =>
      take(
        value === null
          ? await forgetAttribute(http, id, key)
          : await changeContact(http, id, { custom_attributes: { [key]: value } }),
      ),
    remove: () => deleteContact(http, id),
  }
}
