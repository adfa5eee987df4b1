import type { SectionRows, Sidebar, Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

export interface SidebarSources extends Sidebar {
  /** Rows by section; those of a remote that was left stay until it is opened again. */
  readonly sections: Store<Readonly<Record<string, SectionRows>>>
  /** Numbers by nav entry. */
  readonly counts: Store<Readonly<Record<string, number>>>
}

/** What remotes show in the sidebar, for as long as the account is open. */
export function createSidebarSources(): SidebarSources {
  const sections = createStore<Readonly<Record<string, SectionRows>>>({})
  const counts = createStore<Readonly<Record<string, number>>>({})
  return {
    sections,
    counts,
    provide(section, rows) {
      const take = () => sections.set({ ...sections.get(), [section]: rows.get() })
      take()
      return rows.subscribe(take)
    },
    count(own) {
      const take = () => counts.set({ ...counts.get(), ...own.get() })
      take()
      return own.subscribe(take)
    },
  }
}
