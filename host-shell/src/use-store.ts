import type { Store } from '@parley/shared/remote/shell-api'
import { useSyncExternalStore } from 'react'

/** The value of a store, and a new drawing whenever it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)
