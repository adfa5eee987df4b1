import { Attributes } from '@parley/shared/contract/scalars'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

type Values = Record<string, unknown>
const Stored = v.object({ custom_attributes: Attributes })

/** Replaces all attributes of a conversation. */
export async function setConversationAttributes(http: AccountHttp, id: number, custom_attributes: Values) {
  const answer = await http.request('POST', `/conversations/${id}/custom_attributes`, { body: { custom_attributes } })
  return v.parse(Stored, answer).custom_attributes
}

/** Changes one attribute of a contact, or takes it away. */
export async function setContactAttribute(http: AccountHttp, id: number, key: string, value: unknown) {
  const answer =
    value === null
      ? await http.request('POST', `/contacts/${id}/destroy_custom_attributes`, { body: { custom_attributes: [key] } })
      : await http.request('PATCH', `/contacts/${id}`, { body: { custom_attributes: { [key]: value } } })
  return v.parse(v.object({ payload: Stored }), answer).payload.custom_attributes
}
