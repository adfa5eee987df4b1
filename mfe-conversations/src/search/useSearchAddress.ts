import { MAX_SEARCH_CHARS } from '@parley/shared/contract/search'
import { useLocation, useNavigate } from 'react-router'
import type { ShownKind } from './kind-names.ts'
import { FOUND_KINDS } from './useSearch.ts'

interface Asked {
  line: string
  kind?: ShownKind
  page?: number
}

/** `?q=…&kind=messages&page=2`; the next letter replaces the address, a tab or a page is one step of history. */
export function useSearchAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search)
  // What the field would take; an address that somebody wrote may hold more.
  const line = (asked.get('q') ?? '').slice(0, MAX_SEARCH_CHARS)
  const kind = FOUND_KINDS.find((one) => one === asked.get('kind')) ?? 'all'
  const page = Math.max(1, Math.floor(Number(asked.get('page'))) || 1)
  const go = ({ line: next, kind: nextKind = kind, page: nextPage = 1 }: Asked) => {
    const query = new URLSearchParams({
      ...(next.trim() === '' ? {} : { q: next }),
      ...(nextKind === 'all' ? {} : { kind: nextKind }),
      ...(nextPage === 1 ? {} : { page: String(nextPage) }),
    }).toString()
    navigate(`/search${query ? `?${query}` : ''}`, { replace: nextKind === kind && nextPage === page })
  }
  return { line, kind: kind as ShownKind, page, go }
}
