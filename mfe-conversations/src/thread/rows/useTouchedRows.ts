import { type FocusEvent, useState } from 'react'
import type { TimelineRow } from '../timeline.ts'

/** So many rows that were used last are kept. */
const MAX_TOUCHED = 20

/** Rows of a virtual thread that had the focus. They stay in the page: the focus is not lost, nor what was unfolded there. */
export function useTouchedRows(rows: readonly TimelineRow[]) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const at = target.closest<HTMLElement>('[data-row]')?.dataset.row
    const key = at === undefined ? undefined : rows[Number(at)]?.key
    if (key !== undefined && !keys.includes(key)) setKeys([...keys, key].slice(-MAX_TOUCHED))
  }
  const indexes = keys.length === 0 ? [] : rows.flatMap(({ key }, at) => (keys.includes(key) ? at : []))
  return { indexes, onFocus }
}
