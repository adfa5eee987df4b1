import { useSession, useShell } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readBeside, withBeside } from './beside/beside-address.ts'
import { isRuled, type ListFilters, readFilters, writeFilters } from './views/filters.ts'
import { habitsIn, withHabits } from './views/list-habits.ts'
import { readPlace, writePlace } from './views/paths.ts'

/** What the address says is open and how it is filtered, and the ways to change that. */
export function useRoute() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { navigation } = useShell()
  const { permissions, user } = useSession()
  const habits = useMemo(() => habitsIn(user.ui_settings), [user.ui_settings])
  const keepHabits = useKeepHabits()

  const place = useMemo(
    () => readPlace(pathname) ?? { view: { kind: 'all' } as const, conversationId: null },
    [pathname],
  )
  const viewKey = JSON.stringify(place.view)
  const filters = useMemo<ListFilters>(
    () => readFilters(JSON.parse(viewKey), search, permissions, habits),
    [viewKey, search, permissions, habits],
  )

  const besideId = readBeside(search, place.conversationId)
  const pathOf = (conversationId: number | null, of: ListFilters = filters) =>
    writePlace({ view: of.view, conversationId }) + writeFilters(of, permissions, habits)
  /** The second conversation stays where it is; it cannot stand beside itself, or beside none. */
  const pathWith = (conversationId: number | null, second: number | null, of?: ListFilters) => {
    const [path = '', query] = pathOf(conversationId, of).split('?')
    const isLeft = conversationId === null || second === conversationId
    return path + withBeside(query ? `?${query}` : '', isLeft ? null : second)
  }
  return {
    filters,
    conversationId: place.conversationId,
    /** The second conversation that the address names, where one is open. */
    besideId,
    /** For links inside the router. */
    pathOf,
    /** For plain anchors. */
    hrefOf: (conversationId: number) => navigation.base + pathOf(conversationId),
    open: (conversationId: number | null) => navigate(pathWith(conversationId, besideId)),
    openBeside: (id: number | null) => navigate(pathWith(place.conversationId, id)),
    filter: (next: ListFilters) => {
      void navigate(pathWith(place.conversationId, besideId, next), { replace: true })
      if (!isRuled(next) && !isRuled(filters)) keepHabits(next)
    },
  }
}

/** Status and order are kept with the person, so that the list opens so on every device. Nothing is lost when that fails. */
function useKeepHabits() {
  const { http, session, log } = useShell()
  return ({ status, sort }: ListFilters) => {
    const { ui_settings: held } = session.get().user
    const known = habitsIn(held)
    if (known.status === status && known.sort === sort) return
    const body = { profile: { ui_settings: withHabits(held, { status, sort }) } }
    http.request('PUT', '/api/v1/profile', { body }).catch((problem: unknown) => {
      log('info', 'the order of the list was not kept', { problem: String(problem) })
    })
  }
}
