import { useEffect, useState } from 'react'
import type { SectionRows, Store } from './shell-api.ts'
import { createStore } from './store.ts'
import { useShell } from './use-shell.tsx'

/** Shows these rows under the section's heading in the shell's sidebar. */
export function useSidebarSection(section: string, rows: SectionRows): void {
  const { sidebar } = useShell()
  const store = useStoreOf(rows)
  useEffect(() => sidebar.provide(section, store), [sidebar, section, store])
}

/** Shows numbers beside the remote's own entries, by their id. */
export function useSidebarCounts(counts: Readonly<Record<string, number>>): void {
  const { sidebar } = useShell()
  const store = useStoreOf(counts)
  useEffect(() => sidebar.count(store), [sidebar, store])
}

/** A store that follows a value of React: it crosses the border to the shell, a render does not. */
export function useStoreOf<T>(value: T): Store<T> {
  const [store] = useState(() => createStore(value))
  useEffect(() => store.set(value), [store, value])
  return store
}
