import { useCallback } from 'react'
import { useAppLocation } from '../../links/useAppLocation.ts'
import { useApp } from '../../shell-app/shell-app.ts'

/** The page of a list that the address names, so that a reload and the way back find it again. */
export function useAddressPage(): readonly [number, (page: number) => void] {
  const { history } = useApp()
  const asked = Number(new URLSearchParams(useAppLocation().search).get('page'))
  const turnTo = useCallback(
    (page: number) => {
      const { pathname, search } = history.location()
      history.replace(withPage(`${pathname}${search}`, page))
    },
    [history],
  )
  return [Number.isSafeInteger(asked) && asked > 1 ? asked : 1, turnTo]
}

/** The first page is what an address without one means. */
export function withPage(place: string, page: number): string {
  const [path, search] = place.split('?')
  const words = new URLSearchParams(search)
  words.delete('page')
  if (page > 1) words.set('page', String(page))
  return words.size > 0 ? `${path}?${words}` : (path ?? '')
}
