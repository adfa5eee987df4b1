import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListFilters, readFilters, writeFilters } from './views/filters.ts'
import { readPlace, writePlace } from './views/paths.ts'

/** What the address says is open and how it is filtered, and the ways to change that. */
export function useRoute() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { navigation } = useShell()
  const { permissions } = useSession()

  const place = useMemo(
    () => readPlace(pathname) ?? { view: { kind: 'all' } as const, conversationId: null },
    [pathname],
  )
  const viewKey = JSON.stringify(place.view)
  const filters = useMemo<ListFilters>(
    () => readFilters(JSON.parse(viewKey), search, permissions),
    [viewKey, search, permissions],
  )

  const pathOf = (conversationId: number | null, of: ListFilters = filters) =>
    writePlace({ view: of.view, conversationId }) + writeFilters(of, permissions)
  return {
    filters,
    conversationId: place.conversationId,
    /** For links inside the router. */
    pathOf,
    /** For plain anchors. */
    hrefOf: (conversationId: number) => navigation.base + pathOf(conversationId),
    open: (conversationId: number | null) => navigate(pathOf(conversationId)),
    filter: (next: ListFilters) => navigate(pathOf(place.conversationId, next), { replace: true }),
  }
}
