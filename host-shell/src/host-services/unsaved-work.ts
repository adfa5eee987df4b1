import type { Store } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'

/** Stores what would be lost. Rejects when it cannot. */
export type Save = () => Promise<void>

export interface UnsavedWork {
  /** How many pieces would be lost by leaving now. */
  readonly count: Store<number>
  /** @returns gives the piece back: nothing of it would be lost any more */
  hold(save?: Save): () => void
  /** True when every piece was stored in time; a piece that cannot store itself is never. */
  saveAll(): Promise<boolean>
}

/** A save that takes longer is not waited for: the person is asked. */
const PATIENCE_MS = 1_000

/** What the open area would lose if it were left now. */
export function createUnsavedWork(): UnsavedWork {
  const count = createStore(0)
  const pieces = new Set<{ save: Save | undefined }>()
  return {
    count,
    hold(save) {
      const piece = { save }
      pieces.add(piece)
      count.set(pieces.size)
      return () => {
        pieces.delete(piece)
        count.set(pieces.size)
      }
    },
    async saveAll() {
      const saves = [...pieces].map(async ({ save }) => (save ? save().then(() => true) : false))
      let timer: ReturnType<typeof setTimeout> | undefined
      const tooLate = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), PATIENCE_MS)
      })
      const all = Promise.all(saves).then(
        (saved) => saved.every(Boolean),
        () => false,
      )
      return Promise.race([all, tooLate]).finally(() => clearTimeout(timer))
    },
  }
}
