import { type ContactSort, DEFAULT_CONTACT_SORT, toContactSort } from '@parley/shared/contract/contact-calls'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import { rulesIn, rulesText } from '@parley/shared/filter/rules-in-address'
import type { RequestOptions } from '@parley/shared/remote/shell-api'
import type { ContactView } from './contact-view.ts'

/** What the address says about the list. */
export interface ListAddress {
  page: number
  sort: ContactSort
  /** Trimmed; '' for no search. */
  text: string
  /** Put together by hand; a segment brings its own. */
  rules: readonly FilterRule[] | null
}

/** @param usual - the order where the address names none */
export function readAddress(params: URLSearchParams, usual: ContactSort = DEFAULT_CONTACT_SORT): ListAddress {
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: params.has('sort') ? toContactSort(params.get('sort') ?? undefined) : usual,
    text: (params.get('q') ?? '').trim(),
    rules: rulesIn(params.get('rules')),
  }
}

/** Only what differs from the plain list is written, so that its address stays short. */
export function writeAddress(
  { page, sort, text, rules }: ListAddress,
  usual: ContactSort = DEFAULT_CONTACT_SORT,
): Record<string, string> {
  return {
    ...(text && { q: text }),
    ...(rules && { rules: rulesText(rules) }),
    ...(sort !== usual && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

export interface ListRequest {
  method: 'GET' | 'POST'
  path: string
  query: NonNullable<RequestOptions['query']>
  rules: readonly FilterRule[] | null
}

/** The request behind an address. Without words the search call is never made: the plain list answers. */
export function listRequest({ page, sort, text, rules }: ListAddress, view: ContactView): ListRequest {
  const query = {
    page,
    sort,
    include_contact_inboxes: false,
    include_labels: true,
    labels: view.kind === 'label' ? [view.title] : null,
    q: text || null,
  }
  if (rules) return { method: 'POST', path: '/contacts/filter', query, rules }
  const path = view.kind === 'active' ? '/contacts/active' : text ? '/contacts/search' : '/contacts'
  return { method: 'GET', path, query, rules: null }
}
