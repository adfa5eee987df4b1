import { isApiError } from '@parley/shared/api/api-error'
import { ContactList, type ContactRecord } from '@parley/shared/contract/contact-calls'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { parseAnswer } from '@parley/shared/data/parse-answer'
import { useState } from 'react'
import * as v from 'valibot'

const UNIQUE = ['email', 'phone_number', 'identifier'] as const
type UniqueField = (typeof UNIQUE)[number]
const Refusal = v.object({ message: v.string(), attributes: v.array(v.string()) })

/** Fields of a refusal that belong to another contact already (DUPLICATE_CONTACT). */
function takenFields(problem: unknown): UniqueField[] {
  if (!isApiError(problem) || problem.status !== 422) return []
  const read = v.safeParse(Refusal, problem.body)
  if (!read.success || !read.output.message.includes('has already been taken')) return []
  return UNIQUE.filter((field) => read.output.attributes.includes(field))
}

/** The contact that has what was typed already, looked up when the server refuses it. */
export function useTaken() {
  const http = useAccountHttp()
  const [other, setOther] = useState<ContactRecord | null>(null)
  const lookUp = async (problem: unknown, typed: Readonly<Record<UniqueField, string>>) => {
    const rules = takenFields(problem)
      .filter((field) => typed[field].trim() !== '')
      .map((field) => ({ attribute_key: field, filter_operator: 'equal_to', values: [typed[field].trim()] }))
    if (rules.length === 0) return setOther(null)
    const payload = rules.map((rule, at) => ({ ...rule, query_operator: at < rules.length - 1 ? 'or' : null }))
    try {
      const query = { page: 1, include_contact_inboxes: false }
      const found = parseAnswer(
        ContactList,
        await http.request('POST', '/contacts/filter', { query, body: { payload } }),
      )
      setOther(found.payload[0] ?? null)
    } catch {
      // The refusal itself is shown at its field: without the other contact there is only no way to it.
      setOther(null)
    }
  }
  return { other, lookUp, forget: () => setOther(null) }
}
