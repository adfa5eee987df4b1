import type { Store, UnsavedPiece } from '@parley/shared/remote/shell-api'
import { createStore } from '@parley/shared/remote/store'
import type { KeptWork } from './kept-work.ts'

export interface UnsavedWork {
  /** How many pieces would be lost by leaving now. */
  readonly count: Store<number>
  /** @returns gives the piece back: nothing of it would be lost any more */
  hold(piece?: UnsavedPiece): () => void
  /** What the mount before held under the key. */
  takeBack: KeptWork['take']
  /** True when every piece was stored in time; a piece that cannot store itself is never. */
  saveAll(): Promise<boolean>
  /**
   * The same where whoever comes next is another build of the same: what can be handed to it need not be stored. After
   * true nothing would be lost any more.
   *
   * @param to `page` when the whole page is loaded anew
   */
  handOver(to: 'build' | 'page'): Promise<boolean>
  /** What may wait for whoever signs in again as the same person, by key. */
  open(): [key: string, value: unknown][]
}

/** A save that takes longer is not waited for: the person is asked. */
const PATIENCE_MS = 1_000

/** What the open area would lose if it were left now. */
export function createUnsavedWork(kept: KeptWork): UnsavedWork {
  const count = createStore(0)
  const pieces = new Set<UnsavedPiece>()
  const saveOnly = (chosen: readonly UnsavedPiece[]) =>
    inTime(chosen.map(async ({ save }) => (save ? save().then(() => true) : false)))
  return {
    count,
    hold(piece = {}) {
      const own = { ...piece }
      pieces.add(own)
      count.set(pieces.size)
      return () => {
        pieces.delete(own)
        count.set(pieces.size)
      }
    },
    takeBack: kept.take,
    saveAll: () => saveOnly([...pieces]),
    open: () =>
      [...pieces].flatMap(({ keep }) => {
        const value = keep?.readOpen?.()
        return keep && value !== undefined ? [[keep.key, value]] : []
      }),
    async handOver(to) {
      const all = [...pieces]
      const given = all.flatMap(({ keep }) => (keep ? [{ key: keep.key, value: keep.read() }] : []))
      if (given.some(({ value }) => value === undefined)) return false
      if (!(await saveOnly(all.filter(({ keep }) => !keep)))) return false
      for (const { key, value } of given) kept.put(key, value)
      if (to === 'page') kept.forNextPage()
      pieces.clear()
      count.set(0)
      return true
    },
  }
}

async function inTime(saves: readonly Promise<boolean>[]): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const all = Promise.all(saves).then(
    (saved) => saved.every(Boolean),
    () => false,
  )
  return Promise.race([all, tooLate]).finally(() => clearTimeout(timer))
}
