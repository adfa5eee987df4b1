import type { Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

export interface OpenTitle {
  /** What is open in the area, most telling first. */
  readonly parts: Store<readonly string[]>
  /** @returns gives it back, unless something else was named since */
  name(parts: readonly string[]): () => void
}

/** What the mounted area names in the title of the tab. */
export function createOpenTitle(): OpenTitle {
  const parts = createStore<readonly string[]>([])
  return {
    parts,
    name(next) {
      const mine = [...next]
      parts.set(mine)
      return () => {
        if (parts.get() === mine) parts.set([])
      }
    },
  }
}
