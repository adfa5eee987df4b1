import { pageIn, withFields } from '@parley/shared/lists/list-address'
import { useSearchParams } from 'react-router'

/** What the address of a list says: `?q=ref&sort=-name&page=2&edit=5`. What is not said is the default. */
export interface ListAddress {
  text: string
  /** '' for the order of the server. */
  sort: string
  /** From 1. */
  page: number
  /** A record's id, `new`, or null. */
  edit: string | null
  search: (text: string) => void
  /** Everything is shown again: no text, and none of these choices. */
  clear: (choices: readonly string[]) => void
  order: (sort: string) => void
  toPage: (page: number) => void
  open: (edit: string | null) => void
  /** The same address with a record open, for links. */
  linkTo: (edit: string) => string
}

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const change = (fields: Record<string, string | null>, replace = true) =>
    setParams((now) => withFields(now, fields), { replace })
  return {
    text: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    page: pageIn(params),
    edit: params.get('edit'),
    search: (text) => change({ q: text, page: null }),
    clear: (choices) => change({ q: null, page: null, ...Object.fromEntries(choices.map((choice) => [choice, null])) }),
    order: (sort) => change({ sort, page: null }),
    toPage: (page) => change({ page: page === 1 ? null : String(page) }),
    // Opening is a step that Back undoes; closing is not one more.
    open: (edit) => change({ edit }, edit === null),
    linkTo: (edit) => `?${withFields(params, { edit })}`,
  }
}
