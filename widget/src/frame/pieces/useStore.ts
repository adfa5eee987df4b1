import { useEffect, useState } from 'preact/hooks'
import type { Store } from '../session/store.ts'

/** The store's value, as it is now. */
export function useStore<T extends object>(store: Store<T>): T {
  const [value, setValue] = useState(store.get())
  useEffect(() => {
    const read = () => setValue(store.get())
    read()
    return store.watch(read)
  }, [store])
  return value
}
