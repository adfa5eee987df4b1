import { useStore } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { useApp } from '../shell-app/shell-app.ts'

/** Where the tab is; a new drawing after every move. */
export function useAppLocation() {
  const { history } = useApp()
  const store = useMemo(() => ({ get: history.location, subscribe: history.subscribe }), [history])
  return useStore(store)
}
