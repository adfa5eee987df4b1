import { type ContactSort, DEFAULT_CONTACT_SORT, toContactSort } from '@parley/shared/contract/contact-calls'
import type { RequestOptions } from '@parley/shared/remote/shell-api'

/** What the address says about the list. */
export interface ListAddress {
  page: number
  sort: ContactSort
  /** Trimmed; '' for no search. */
  text: string
}

export function readAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: toContactSort(params.get('sort') ?? undefined),
    text: (params.get('q') ?? '').trim(),
  }
}

/** Only what differs from the plain list is written, so that its address stays short. */
export function writeAddress({ page, sort, text }: ListAddress): Record<string, string> {
  return {
    ...(text && { q: text }),
    ...(sort !== DEFAULT_CONTACT_SORT && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The request behind an address. Without words the search call is never made: the plain list answers. */
export function listRequest(base: string, { page, sort, text }: ListAddress, label: string | undefined) {
  const query: RequestOptions['query'] = {
    page,
    sort,
    include_contact_inboxes: false,
    include_labels: true,
    labels: label === undefined ? null : [label],
    q: text || null,
  }
  return [text ? `${base}/search` : base, query] as const
}
