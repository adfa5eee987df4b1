import { useAppLocation } from '../../links/useAppLocation.ts'
import { useApp } from '../../shell-app/shell-app.ts'

/** What an address of the console says: searched text, page from 1, and which record is open (`new` or its id). */
export function useConsoleAddress() {
  const { history } = useApp()
  const { pathname, search } = useAppLocation()
  const query = new URLSearchParams(search)
  const withFields = (fields: Record<string, string | null>): string => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(fields)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    return text ? `${pathname}?${text}` : pathname
  }
  return {
    q: query.get('q') ?? '',
    page: Math.max(1, Number(query.get('page')) || 1),
    edit: query.get('edit'),
    search: (text: string) => history.replace(withFields({ q: text, page: null })),
    toPage: (page: number) => history.push(withFields({ page: page === 1 ? null : String(page) })),
    linkTo: (id: number | string) => withFields({ edit: String(id) }),
    open: (id: number | 'new') => history.push(withFields({ edit: String(id) })),
    close: () => history.push(withFields({ edit: null })),
    withFields,
  }
}
