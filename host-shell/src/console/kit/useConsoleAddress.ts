import { pageIn, withFields } from '@parley/shared/lists/list-address'
import { useAppLocation } from '../../links/useAppLocation.ts'
import { useApp } from '../../shell-app/shell-app.ts'

/** What an address of the console says: searched text, page from 1, and which record is open (`new` or its id). */
export function useConsoleAddress() {
  const { history } = useApp()
  const { pathname, search } = useAppLocation()
  const query = new URLSearchParams(search)
  const addressWith = (fields: Record<string, string | null>): string => {
    const text = String(withFields(query, fields))
    return text ? `${pathname}?${text}` : pathname
  }
  return {
    q: query.get('q') ?? '',
    page: pageIn(query),
    edit: query.get('edit'),
    search: (text: string) => history.replace(addressWith({ q: text, page: null })),
    toPage: (page: number) => history.push(addressWith({ page: page === 1 ? null : String(page) })),
    linkTo: (id: number | string) => addressWith({ edit: String(id) }),
    open: (id: number | 'new') => history.push(addressWith({ edit: String(id) })),
    addressWith,
    close: () => history.push(addressWith({ edit: null })),
  }
}
